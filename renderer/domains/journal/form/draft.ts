import { z } from 'zod'
import { VITAL_MAX } from '#shared/domains/journal/entry-schema.ts'
import type { ChangeEntry, EntryView, NewEntry } from '#shared/domains/journal/entry-schema.ts'
import { DateType, EntryType } from '#shared/domains/journal/schema.ts'
import { ActivityId } from '#shared/kernel/ids.ts'
import { Weekday } from '#shared/kernel/weekday.ts'

export const VITALS = ['weight', 'hr', 'bpSys', 'bpDia', 'spo2'] as const
type VitalName = (typeof VITALS)[number]
export const NUTRIENTS = ['calories', 'protein', 'carbs', 'fiber'] as const

/** What stands in the form. Numbers are text until they are sent, as they are typed. */
const Draft = z.object({
  date: z.string(),
  time: z.string(),
  entryType: EntryType,
  dateType: DateType,
  mood: z.number().nullable(),
  title: z.string(),
  note: z.string(),
  photoURL: z.string().nullable(),
  /** How often each activity was done, of an entry of a day. */
  counts: z.record(ActivityId, z.number()),
  /** On which days, of an entry of a week. */
  days: z.record(ActivityId, z.array(Weekday)),
  vitals: z.record(z.enum(VITALS), z.string()),
  nutrition: z.record(z.enum(NUTRIENTS), z.string()),
  /** Sent again under it, it is the same entry. */
  clientKey: z.string(),
})
export type Draft = z.infer<typeof Draft>

export const isDraft = (value: unknown): value is Draft => Draft.safeParse(value).success

/** An empty form for a moment, `2026-11-21T19:30`. */
export function newDraft(wallTime: string, entryType: EntryType = 'basic'): Draft {
  return {
    date: wallTime.slice(0, 10),
    time: wallTime.slice(11, 16),
    entryType,
    dateType: 'day',
    mood: null,
    title: '',
    note: '',
    photoURL: null,
    counts: {},
    days: {},
    vitals: { weight: '', hr: '', bpSys: '', bpDia: '', spo2: '' },
    nutrition: { calories: '', protein: '', carbs: '', fiber: '' },
    clientKey: crypto.randomUUID(),
  }
}

export function draftOf(entry: EntryView): Draft {
  const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : `${value}`)
  const isWeek = entry.dateType === 'week'
  const counts: Draft['counts'] = {}
  const days: Draft['days'] = {}
  for (const activity of entry.activities) {
    if (isWeek) days[activity.id] = [...(days[activity.id] ?? []), ...activity.days]
    else counts[activity.id] = activity.count
  }
  return {
    ...newDraft(entry.datetime, entry.entryType),
    dateType: entry.dateType,
    mood: entry.mood < 0 ? null : entry.mood,
    title: entry.title ?? '',
    note: entry.note ?? '',
    photoURL: entry.photoURL,
    counts,
    days,
    vitals: {
      weight: text(entry.weight),
      hr: text(entry.hr),
      bpSys: text(entry.bpSys),
      bpDia: text(entry.bpDia),
      spo2: text(entry.spo2),
    },
    nutrition: {
      calories: text(entry.analysis?.calories),
      protein: text(entry.analysis?.protein),
      carbs: text(entry.analysis?.carbs),
      fiber: text(entry.analysis?.fiber),
    },
  }
}

/** What is sent, all of it: what was emptied is cleared. */
export function entryOf(draft: Draft, timeZone: string): Omit<NewEntry, 'clientKey'> & Omit<ChangeEntry, 'version'> {
  const isMeal = draft.entryType === 'meal'
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const { calories, protein, carbs, fiber } = draft.nutrition
  const isMeasured = [calories, protein, carbs, fiber].some((text) => text.trim() !== '')
  return {
    datetime: `${draft.date}T${draft.time}`,
    timeZone,
    entryType: draft.entryType,
    dateType: isMeal ? 'day' : draft.dateType,
    mood: draft.mood ?? -1,
    title: orNull(draft.title),
    note: orNull(draft.note),
    photoURL: draft.photoURL,
    activities: doneOf(draft),
    ...numbersOf(draft.vitals),
    analysis:
      isMeal && isMeasured
        ? { calories: orNull(calories), protein: orNull(protein), carbs: orNull(carbs), fiber: orNull(fiber) }
        : null,
  }
}

function doneOf({ dateType, entryType, counts, days }: Draft): NonNullable<NewEntry['activities']> {
  const ids = (record: object) => Object.keys(record) as ActivityId[]
  if (dateType === 'week' && entryType === 'basic')
    return ids(days)
      .map((id) => ({ id, count: 1, days: [...new Set(days[id])] }))
      .filter((done) => done.days.length > 0)
  return ids(counts)
    .map((id) => ({ id, count: counts[id] ?? 0, days: [] }))
    .filter(({ count }) => count > 0)
}

/** Empty is nothing; what is no number goes as it is and is refused by its name. */
function numbersOf(vitals: Draft['vitals']): Record<VitalName, number | null> {
  const number = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))
  return {
    weight: number(vitals.weight),
    hr: number(vitals.hr),
    bpSys: number(vitals.bpSys),
    bpDia: number(vitals.bpDia),
    spo2: number(vitals.spo2),
  }
}

/** Vitals that are out of bounds, before anything is sent (spec §5 Vitals). */
export function wrongVitals({ vitals }: Draft): VitalName[] {
  const numbers = numbersOf(vitals)
  return VITALS.filter((name) => {
    const value = numbers[name]
    if (value === null) return false
    return !(value >= 0 && value <= VITAL_MAX[name]) || (name !== 'weight' && !Number.isInteger(value))
  })
}
