import { useSyncExternalStore } from 'react'
import { UNDO_MILLIS } from '#shared/domains/scheduling/limits.ts'

/** Steps that were taken in this window and can still be undone: by appointment the version that the step made. */
let steps: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

function set(next: ReadonlyMap<string, number>): void {
  steps = next
  for (const listener of listeners) listener()
}

/** Notes a step of one's own. It is forgotten by itself once the server would refuse to undo it. */
export function noteStep(id: string, version: number): void {
  set(new Map(steps).set(id, version))
  setTimeout(() => {
    if (steps.get(id) === version) forgetStep(id)
  }, UNDO_MILLIS)
}

export function forgetStep(id: string): void {
  const next = new Map(steps)
  if (next.delete(id)) set(next)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether an appointment stands where this window has just brought it, unchanged since. */
export function useIsOwnStep({ id, version }: { id: string; version: number }): boolean {
  return useSyncExternalStore(subscribe, () => steps.get(id) === version)
}
