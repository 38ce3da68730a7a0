import { MINUTE } from '#shared/kernel/time.ts'

/** Where the worker puts the photo that another app shared, and when it did (`build/worker.js`). */
const CACHE = 'tendwell-shared'
const PHOTO = '/shared/photo'
/** So long a photo waits for the page that it was shared with. Somebody may have to sign in first. */
const KEPT_MS = 10 * MINUTE

/** The photo that another app of this device has just shared; null where there is none, or it waited for too long. */
export async function readSharedPhoto(now: number = Date.now()): Promise<File | null> {
  try {
    const kept = await (await caches.open(CACHE)).match(PHOTO)
    if (kept === undefined) return null
    if (now - Number(kept.headers.get('x-at')) <= KEPT_MS) return await fileOf(kept)
  } catch {
    // Windows of some browsers keep nothing.
    return null
  }
  forgetSharedPhoto()
  return null
}

async function fileOf(kept: Response): Promise<File> {
  const content = await kept.blob()
  return new File([content], decodeURIComponent(kept.headers.get('x-name') ?? ''), { type: content.type })
}

/** Once it is in an entry, or whoever shared it has left. */
export function forgetSharedPhoto(): void {
  if ('caches' in globalThis) caches.delete(CACHE).catch(() => {})
}
