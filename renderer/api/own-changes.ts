import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'

type Listener = (endpoint: AnyEndpoint) => Promise<void>
const listeners = new Set<Listener>()
const underWay = new Set<Promise<void>>()
/** Made before anybody listened: what knows of the events comes later than the first screen. */
const unheard = new Set<AnyEndpoint>()

/** Statuses of refusals because of what is stored: it is not what the screen shows. */
const REFUSED_BY_WHAT_IS: readonly number[] = [400, 404, 409, 422]

/** Hears of each call that changed something, or was refused because of what has changed meanwhile. Returns the unsubscribe. */
export function onOwnChange(listener: Listener): () => void {
  listeners.add(listener)
  for (const endpoint of unheard) tell(endpoint)
  unheard.clear()
  return () => listeners.delete(listener)
}

/** Tells that a call was answered. */
export function noteOwnChange(endpoint: AnyEndpoint, { ok, status }: Response): void {
  if (endpoint.method === 'GET' || !(ok || REFUSED_BY_WHAT_IS.includes(status))) return
  if (listeners.size === 0) unheard.add(endpoint)
  else tell(endpoint)
}

/** Waits until what the calls so far made stale has been read again, for what must not be seen as it was. */
export async function ownChangesShown(): Promise<void> {
  await Promise.all(underWay)
}

function tell(endpoint: AnyEndpoint): void {
  for (const listener of listeners) {
    const reading = listener(endpoint).finally(() => underWay.delete(reading))
    underWay.add(reading)
  }
}
