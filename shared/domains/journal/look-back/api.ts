import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { health } from '../../../kernel/health.ts'
import { EntryId } from '../../../kernel/ids.ts'
import { LocalDate } from '../../../kernel/time.ts'
import { EntryView } from '../entry-schema.ts'

/** Letters of what is looked for. */
export const SEARCH_MIN = 2
const SEARCH_MAX = 100
/** So many entries one call looks through, the latest first, and so many it finds at most. */
export const SEARCHED_MAX = 2000
export const FOUND_MAX = 25
/** How many years back "on this day" goes. */
export const YEARS_BACK = 5

const FIRST_YEAR = 2000
const LAST_YEAR = 2100

/** A day on which something was written. */
export const MoodDay = z.object({
  day: LocalDate,
  /** The mean of its moods, 0 to 4; null where none was named. The mood of a whole week is of no day. */
  mood: health(z.number().nullable()),
  entries: z.int(),
})
export type MoodDay = z.infer<typeof MoodDay>

/** The calls by which people look back at their own journal; nobody else makes them. */
export const lookBack = {
  year: endpoint({
    method: 'GET',
    path: '/api/entries/my/year/{year}',
    summary: 'My mood on each day of a year',
    access: { who: 'signed-in' },
    params: z.strictObject({ year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR) }),
    answer: z.object({
      days: z.array(MoodDay),
      /** The year of the first entry; null where there is none. */
      since: z.int().nullable(),
    }),
  }),

  onThisDay: endpoint({
    method: 'GET',
    path: '/api/entries/my/on-this-day/{day}',
    summary: 'What I wrote a month before a day, and on the same day of the five years before',
    access: { who: 'signed-in' },
    params: z.strictObject({ day: LocalDate }),
    answer: z.object({ entries: z.array(EntryView) }),
  }),

  search: endpoint({
    method: 'GET',
    path: '/api/entries/my/search',
    summary: 'My entries whose title, note or activities have all of some words, the latest first',
    access: { who: 'signed-in' },
    query: z.strictObject({
      s: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX),
      /** Goes on behind this entry: the `next` of the answer before. */
      after: EntryId.optional(),
    }),
    answer: z.object({
      entries: z.array(EntryView),
      /** The last entry that was looked at; null once there are no older ones. */
      next: EntryId.nullable(),
      /** Its day. */
      lookedTo: LocalDate.nullable(),
    }),
  }),
}
