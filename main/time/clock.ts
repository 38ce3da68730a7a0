/** The time and the waiting for it, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Does `step` once, that many milliseconds later; what comes back calls it off. */
  after(milliseconds: number, step: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, step) {
    const timer = setTimeout(step, milliseconds)
    return () => clearTimeout(timer)
  },
}
