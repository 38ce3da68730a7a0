import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'

type Listener = (endpoint: AnyEndpoint) => Promise<void>
const listeners = new Set<Listener>()
const underWay = new Set<Promise<void>>()

/** Statuses of refusals because of what is stored: it is not what the screen shows. */
const REFUSED_BY_WHAT_IS: readonly number[] = [400, 404, 409, 422]

/** Hears of each call that changed something, or was refused because of what has changed meanwhile. Returns the unsubscribe. */
export function onOwnChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells that a call was answered. */
export function noteOwnChange(endpoint: AnyEndpoint, { ok, status }: Response): void {
  if (endpoint.method === 'GET' || !(ok || REFUSED_BY_WHAT_IS.includes(status))) return
  for (const listener of listeners) {
    const reading = listener(endpoint).finally(() => underWay.delete(reading))
    underWay.add(reading)
  }
}

/** Waits until what the calls so far made stale has been read again, for what must not be seen as it was. */
export async function ownChangesShown(): Promise<void> {
  await Promise.all(underWay)
}
