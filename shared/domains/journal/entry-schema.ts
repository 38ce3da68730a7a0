import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { ActivityId, EntryId, UserId } from '../../kernel/ids.ts'
import { LocalDate, MINUTE, TimeZone } from '../../kernel/time.ts'
import { Weekday } from '../../kernel/calendar/weekday.ts'
import { privatePicture } from '../media/pictures.ts'
import { MediaUrl } from '../media/schema.ts'
import { DateType, EntryType, MealAnalysis, Mood } from './schema.ts'
import { Audience, AudienceView } from './sharing/schema.ts'

/** How far back an entry can be dated (spec §9). */
export const ENTRY_DAYS_BACK = 30
/** A phone's clock may be a little ahead of ours; the day may not. */
export const ENTRY_AHEAD_MS = 5 * MINUTE
export const TITLE_MAX = 255
export const NOTE_MAX = 5000
/** Ids in one entry; one that was done three times stands there three times. */
const ENTRY_ACTIVITIES_MAX = 1000
/** How often an activity can be done on a day. */
export const DAILY_COUNT_MAX = 100
/** The mood of what quick add writes: none was asked for. */
export const NO_MOOD = -1

/** Up to where each vital goes (spec §5 Vitals); all begin at zero. */
export const VITAL_MAX = { weight: 999, hr: 200, bpSys: 300, bpDia: 200, spo2: 100 } as const

/** `2026-11-21T19:30`, seconds at will: the time on the wall, without a zone. */
const WallTime = z
  .string({ error: 'validation.datetimeRequired' })
  .min(1, 'validation.datetimeRequired')
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/, 'validation.format')
  .refine((text) => LocalDate.safeParse(text.slice(0, 10)).success, 'validation.format')

/** What was done: an id, once for each time (spec §3), or with how often; of a week with the days on which, 0 = Monday. */
const ActivityDone = z.union(
  [
    ActivityId,
    z.strictObject({
      id: ActivityId,
      count: z.int().min(1).max(DAILY_COUNT_MAX).default(1),
      days: z.array(Weekday).max(7).default([]),
    }),
  ],
  'validation.format',
)
export type ActivityDone = z.infer<typeof ActivityDone>

const Text = (max: number) => z.string().trim().max(max).nullable()
const whole = (max: number) => z.int().min(0).max(max).nullable()

const fields = {
  datetime: WallTime,
  /** The zone of the clock on that wall. Without one it is that of the entry before, or of the person's clinic. */
  timeZone: TimeZone,
  entryType: EntryType,
  dateType: DateType,
  title: Text(TITLE_MAX),
  mood: z.int({ error: (issue) => (issue.input === undefined ? 'validation.moodRequired' : undefined) }).pipe(Mood),
  note: Text(NOTE_MAX),
  photoURL: MediaUrl.nullable(),
  weight: z.number().min(0).max(VITAL_MAX.weight).nullable(),
  hr: whole(VITAL_MAX.hr),
  bpSys: whole(VITAL_MAX.bpSys),
  bpDia: whole(VITAL_MAX.bpDia),
  spo2: whole(VITAL_MAX.spo2),
  /** Who may read it; left out it is the person's usual choice, and of what staff write their clinic. */
  audience: Audience,
  /** The spec's switches for the same, from clients that know no `audience`: true opens it to the clinic. */
  showAll: z.boolean(),
  /** False closes it to everybody else. */
  publish: z.boolean(),
  analysis: MealAnalysis.nullable(),
  activities: z.array(ActivityDone).max(ENTRY_ACTIVITIES_MAX),
}

/** Sent along by the spec's client; the server counts both itself from `datetime`. */
const counted = {
  week: z.union([z.int(), z.string().max(40), z.boolean()]).nullish(),
  weekStart: LocalDate.nullish(),
}

const { datetime, mood, ...others } = fields

export const NewEntry = z.strictObject({
  datetime,
  mood,
  ...z.object(others).partial().shape,
  ...counted,
  /** Made by the device: what is sent again under it is the same entry. */
  clientKey: z.uuid().optional(),
})
export type NewEntry = z.infer<typeof NewEntry>

/** What is left out stays; null clears. */
export const ChangeEntry = z.strictObject({
  version: z.int().min(1),
  ...z.object(fields).partial().shape,
  ...counted,
})
export type ChangeEntry = z.infer<typeof ChangeEntry>

/** What was done by one entry: how often on each day, and on which days of a week (empty for an entry of a day). */
export const EntryActivityView = z.object({ id: ActivityId, count: z.int(), days: z.array(Weekday) })
export type EntryActivityView = z.infer<typeof EntryActivityView>

export const EntryView = z.object({
  id: EntryId,
  version: z.int(),
  userId: UserId,
  /** Staff who wrote it for the person; null for the person's own. */
  writtenBy: z.object({ id: UserId, name: z.string() }).nullable(),
  entryType: EntryType,
  dateType: DateType,
  title: health(z.string().nullable()),
  mood: health(Mood.clone()),
  /** Without a zone, `2026-11-21T19:30:00`. */
  datetime: z.string(),
  timeZone: z.string(),
  /** Of a week its Monday. */
  day: LocalDate,
  weekStart: LocalDate,
  week: z.int(),
  activities: z.array(EntryActivityView),
  photoURL: health(privatePicture().nullable()),
  note: health(z.string().nullable()),
  weight: health(z.number().nullable()),
  hr: z.int().nullable(),
  bpSys: z.int().nullable(),
  bpDia: z.int().nullable(),
  spo2: z.int().nullable(),
  audience: AudienceView,
  /** Whether the whole clinic may read it. */
  showAll: z.boolean(),
  /** Whether anybody else may. */
  publish: z.boolean(),
  analysis: MealAnalysis.nullable(),
})
export type EntryView = z.infer<typeof EntryView>

/** An entry in a list of many people's. */
export const NamedEntry = EntryView.extend({ name: z.string(), personPhotoURL: privatePicture().nullable() })
export type NamedEntry = z.infer<typeof NamedEntry>
