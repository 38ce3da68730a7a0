import type { Clock } from '#main/time/clock.ts'

/** A clock that tests turn. */
export interface FakeClock extends Clock {
  /** Lets time pass; what waits for a moment in it happens then. */
  pass(milliseconds: number): void
  /** Lets time pass that nothing notices, as while a computer sleeps. */
  sleep(milliseconds: number): void
  /** How much is waited for. */
  waiting(): number
}

export function createFakeClock(start: string): FakeClock {
  let now = Date.parse(start)
  let slept = 0
  const steps = new Map<object, { at: number; step: () => void }>()

  /** Timers count the time that the computer was awake. */
  const awake = () => now - slept
  const nextBy = (until: number) =>
    [...steps].filter(([, { at }]) => at <= until).toSorted(([, one], [, other]) => one.at - other.at)[0]

  return {
    now: () => now,
    after(milliseconds, step) {
      const key = {}
      steps.set(key, { at: awake() + milliseconds, step })
      return () => void steps.delete(key)
    },
    pass(milliseconds) {
      const until = awake() + milliseconds
      for (let next = nextBy(until); next !== undefined; next = nextBy(until)) {
        const [key, { at, step }] = next
        steps.delete(key)
        now = Math.max(now, at + slept)
        step()
      }
      now = until + slept
    },
    sleep(milliseconds) {
      now += milliseconds
      slept += milliseconds
    },
    waiting: () => steps.size,
  }
}
