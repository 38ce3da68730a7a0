/** So many people are remembered, over all who look; the views that began longest ago are forgotten first. */
const PEOPLE_MAX = 100_000

interface View {
  /** Who looks, for which org, at what. */
  key: string
  now: number
  oncePerMs: number
}

/** Whom somebody was seen looking at lately, so that a list that is read again and again is written down once. */
export class RecentViews {
  readonly #views = new Map<string, Map<string, number>>()
  readonly #max: number
  #people = 0

  /** @param max of people remembered */
  constructor(max = PEOPLE_MAX) {
    this.#max = max
  }

  /** Those of the people who are to be written down. */
  freshOf({ key, now, oncePerMs }: View, people: Iterable<string>): string[] {
    const seen = this.#views.get(key)
    const isRecent = (person: string): boolean => {
      const at = seen?.get(person)
      return at !== undefined && now - at < oncePerMs
    }
    return [...people].filter((person) => !isRecent(person))
  }

  /** Remembers that they were written down. */
  keep({ key, now, oncePerMs }: View, people: readonly string[]): void {
    if (oncePerMs === 0) return
    const seen = this.#views.get(key) ?? new Map<string, number>()
    this.#people -= seen.size
    for (const person of people) seen.set(person, now)
    this.#people += seen.size
    this.#views.delete(key)
    this.#views.set(key, seen)
    for (const [oldest, { size }] of this.#views) {
      if (this.#people <= this.#max) return
      this.#views.delete(oldest)
      this.#people -= size
    }
  }
}
