/** From when on something may have come in that could not be asked for (milliseconds since the epoch). */
export interface Owed {
  add(from: number): void
  /** The earliest of it, which then is owed no more; null for none. */
  take(): number | null
}

export function createOwed(): Owed {
  let earliest: number | null = null
  return {
    add: (from) => void (earliest = Math.min(from, earliest ?? from)),
    take() {
      const taken = earliest
      earliest = null
      return taken
    },
  }
}
