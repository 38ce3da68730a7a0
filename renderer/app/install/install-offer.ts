import { useSyncExternalStore } from 'react'

/** What a browser hands over that can install the app; no type of the web’s own describes it yet. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

const offering = (next: InstallOffer | null) => {
  offer = next
  for (const listener of listeners) listener()
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Listens from the first moment on: the browser says it once, and may do so before anything is drawn. */
export function awaitOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    // The browser’s own strip would lie over the bar at the foot.
    event.preventDefault()
    offering(event)
  })
  window.addEventListener('appinstalled', () => offering(null))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the browser has offered to install the app and was not answered. */
export const useIsOffered = (): boolean => useSyncExternalStore(subscribe, () => offer !== null)

/** Asks the browser, which asks the person. It can be asked once. */
export async function takeOffer(): Promise<void> {
  const taken = offer
  offering(null)
  await taken?.prompt()
}
