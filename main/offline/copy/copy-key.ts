import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SecretPlace } from '#main/session/secret-place.ts'
import { KEY_BYTES } from './seal.ts'

/** Whose copy there is on this computer, and what opens it. */
export interface CopyKey {
  userId: string
  key: Buffer
}

const Stored = z.object({ userId: z.string(), key: z.base64() })

export const createKeyFor = (userId: string): CopyKey => ({ userId, key: randomBytes(KEY_BYTES) })

/** Keeps the key where the sign-in is kept, in the first of `places` that works, and nowhere else. */
export function createKeyPlace(places: readonly SecretPlace[]) {
  return {
    /** Undefined when no place can be asked now: that says nothing about whether there is a key. */
    async read(): Promise<CopyKey | null | undefined> {
      let found: CopyKey | null | undefined
      for (const place of places) {
        try {
          found = parse(await place.read())
          if (found !== null) return found
        } catch {
          // The next one, perhaps.
        }
      }
      return found
    },

    /** Whether it is kept now. */
    async write({ userId, key }: CopyKey): Promise<boolean> {
      for (const place of places) {
        try {
          await place.write(JSON.stringify({ userId, key: key.toString('base64') }))
          return true
        } catch {
          // The next one, perhaps.
        }
      }
      return false
    },

    async remove(): Promise<void> {
      await Promise.allSettled(places.map((place) => place.remove()))
    },
  }
}

export type KeyPlace = ReturnType<typeof createKeyPlace>

function parse(text: string | null): CopyKey | null {
  if (text === null) return null
  try {
    const { userId, key } = Stored.parse(JSON.parse(text))
    const bytes = Buffer.from(key, 'base64')
    return bytes.length === KEY_BYTES ? { userId, key: bytes } : null
  } catch {
    return null
  }
}
