import type { Lock } from '#main/lock/lock.ts'
import type { Connections } from '#main/server/connections.ts'

interface HeldScreenParts {
  connections: Connections
  show(screen: string): void
}

/**
 * Keeps the screen that a link or a notification asks for while a page stands behind the lock. Whoever that page
 * belongs to goes there once it is open, to the newest only; somebody who takes over does not.
 */
export function createHeldScreen({ connections, show }: HeldScreenParts) {
  let held: string | null = null
  const followed = new WeakSet<Lock>()

  function look(lock: Lock): void {
    if (lock.isLocked()) return
    const screen = held
    held = null
    if (screen !== null && !lock.isForeign()) show(screen)
  }

  return {
    /** Takes it if there is such a page; false when it may be shown at once. */
    takes(screen: string | null): boolean {
      const lock = connections.current()?.lock
      if (lock?.holdsPage() !== true) return false
      if (!followed.has(lock)) lock.onChange(() => look(lock))
      followed.add(lock)
      held = screen ?? held
      return true
    },
  }
}
