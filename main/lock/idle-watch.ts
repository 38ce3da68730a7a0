import type { PowerMonitor } from 'electron'
import type { Clock } from '#main/time/clock.ts'

interface IdleParts {
  powerMonitor: Pick<PowerMonitor, 'getSystemIdleTime'> & {
    on(event: 'lock-screen' | 'suspend', listener: () => void): unknown
  }
  clock: Clock
  /** Idle minutes after which it locks; null for never. */
  minutes(): number | null
  lock(): void
  /** Somebody has touched the computer lately. */
  seen(): void
}

const TICK_MS = 5000
/** So often it is noted that somebody is there. */
const NOTE_MS = 60_000

/**
 * Locks when nobody has touched the computer for as long as the org says, and whenever the system itself sleeps or is
 * locked; of the latter Linux tells nobody.
 */
export function watchIdle({ powerMonitor, clock, minutes, lock, seen }: IdleParts): void {
  powerMonitor.on('lock-screen', lock)
  powerMonitor.on('suspend', lock)

  let notedAt = clock.now()

  function tick(): void {
    const [after, idle] = [minutes(), powerMonitor.getSystemIdleTime()]
    if (after !== null && idle >= after * 60) lock()
    if (idle * 1000 < NOTE_MS && clock.now() - notedAt >= NOTE_MS) {
      notedAt = clock.now()
      seen()
    }
    clock.after(TICK_MS, tick)
  }
  tick()
}
