import type { SecretPlace } from './secret-place.ts'

/** One secret, in the first of several places that works. Nothing here throws. */
interface FirstPlace {
  read(): Promise<string | null>
  write(secret: string): Promise<void>
  remove(): Promise<void>
  /** Whether any place still works. */
  isThere(): boolean
}

/**
 * A place that throws is passed over, for good. Nothing older than what was written last is left anywhere: a keychain that
 * fails half-way and works at the next start would bring back somebody else's.
 */
export function firstPlaceOf(places: readonly SecretPlace[]): FirstPlace {
  let remaining = [...places]
  /** Where it was written last: from then on the others are empty. */
  let home: SecretPlace | null = null
  const passOver = (place: SecretPlace) => void (remaining = remaining.filter((other) => other !== place))
  const clear = (old: readonly SecretPlace[]) => Promise.allSettled(old.map((place) => place.remove()))

  return {
    async read() {
      for (const place of remaining) {
        try {
          const found = await place.read()
          if (found !== null) return found
          // One that works and is empty may have failed the last time, and the next have been used.
        } catch {
          passOver(place)
        }
      }
      return null
    },

    async write(secret) {
      for (const place of remaining) {
        try {
          await place.write(secret)
          if (home !== place) await clear(places.filter((other) => other !== place))
          home = place
          return
        } catch {
          passOver(place)
        }
      }
      await clear(places)
    },

    // Every place, also those passed over: something older may lie there still.
    remove: async () => void (await clear(places)),

    isThere: () => remaining.length > 0,
  }
}
