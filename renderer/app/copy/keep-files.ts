import { WORKER } from '#renderer/platform/browser-notices.ts'

/** Has the browser keep the files of the app, once the page has what it needs itself. Without a worker nothing changes. */
export async function keepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const keep = fetched.filter((name) => name.startsWith(`${window.location.origin}/assets/`))
    active?.postMessage({ keep }, [])
  } catch {
    // Private windows of some browsers keep nothing.
  }
}
