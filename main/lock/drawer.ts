import type { z } from 'zod'
import { firstPlaceOf } from '#main/session/first-place.ts'
import type { SecretPlace } from '#main/session/secret-place.ts'

/** One thing that is kept where secrets are, and in memory for as long as the app runs. */
export interface Drawer<Content> {
  read(): Promise<Content | null>
  /** Null takes it out, everywhere. */
  write(content: Content | null): Promise<void>
}

/** What lies there is of `schema`, or counts as nothing. A place that throws is passed over from then on. */
export function createDrawer<Schema extends z.ZodType>(
  schema: Schema,
  places: readonly SecretPlace[],
): Drawer<z.output<Schema>> {
  let content: z.output<Schema> | null = null
  const kept = firstPlaceOf(places)
  // One after the other, so that the last word is also the last written.
  let written: Promise<void> = kept.read().then((text) => void (content = parsed(schema, text)))

  return {
    async read() {
      await written
      return content
    },
    async write(given) {
      written = written.then(async () => {
        content = given
        if (given === null) await kept.remove()
        else await kept.write(JSON.stringify(given))
      })
      await written
    },
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string | null): z.output<Schema> | null {
  if (text === null) return null
  try {
    const { success, data } = schema.safeParse(JSON.parse(text))
    return success ? data : null
  } catch {
    return null
  }
}
