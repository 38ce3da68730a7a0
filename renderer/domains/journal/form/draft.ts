import { z } from 'zod'
import { NOTE_MAX, VITAL_MAX } from '#shared/domains/journal/entry-schema.ts'
import type { ChangeEntry, EntryView, NewEntry } from '#shared/domains/journal/entry-schema.ts'
import { DateType, EntryType } from '#shared/domains/journal/schema.ts'
import type { FieldErrors, Sentence } from '#shared/kernel/errors.ts'
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
  /** On which days, of an entry of a week; a day on which it was done twice stands there twice. */
  days: z.record(ActivityId, z.array(Weekday)),
  vitals: z.record(z.enum(VITALS), z.string()),
  nutrition: z.record(z.enum(NUTRIENTS), z.string()),
  /** Of this draft; with what is sent of it, it makes the client key of the entry. */
  clientKey: z.string(),
  /** Of the entry that is changed, as it was when the draft was begun. */
  version: z.number().optional(),
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
    if (isWeek) {
      const times = activity.days.flatMap((day) => Array<Weekday>(activity.count).fill(day))
      days[activity.id] = [...(days[activity.id] ?? []), ...times]
    } else counts[activity.id] = activity.count
  }
  return {
    ...newDraft(entry.datetime, entry.entryType),
    version: entry.version,
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

/**
 * What is sent, all of it: what was emptied is cleared.
 *
 * @param known what can be sent as done; an activity that left the plan while the draft lay there cannot be seen in the form
 */
export function entryOf(
  draft: Draft,
  timeZone: string,
  known: ReadonlySet<string>,
): Omit<NewEntry, 'clientKey'> & Omit<ChangeEntry, 'version'> {
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
    activities: doneOf(draft).filter(({ id }) => known.has(id)),
    ...numbersOf(draft.vitals),
    analysis:
      isMeal && isMeasured
        ? { calories: orNull(calories), protein: orNull(protein), carbs: orNull(carbs), fiber: orNull(fiber) }
        : null,
  }
}

function doneOf({ dateType, entryType, counts, days }: Draft): { id: ActivityId; count: number; days: Weekday[] }[] {
  const ids = (record: object) => Object.keys(record) as ActivityId[]
  if (dateType === 'week' && entryType === 'basic')
    return ids(days).flatMap((id) => byCount(days[id] ?? []).map((often) => ({ id, ...often })))
  return ids(counts)
    .map((id) => ({ id, count: counts[id] ?? 0, days: [] }))
    .filter(({ count }) => count > 0)
}

/** Days by how often they stand there. */
function byCount(days: readonly Weekday[]): { count: number; days: Weekday[] }[] {
  const counts = new Map<number, Weekday[]>()
  for (const day of new Set(days)) {
    const count = days.filter((other) => other === day).length
    counts.set(count, [...(counts.get(count) ?? []), day])
  }
  return [...counts].map(([count, ofCount]) => ({ count, days: ofCount }))
}

/** Empty is nothing; what is no number goes as it is and is refused by its name. */
function numbersOf(vitals: Draft['vitals']): Record<VitalName, number | null> {
  return {
    weight: numberIn(vitals.weight),
    hr: numberIn(vitals.hr),
    bpSys: numberIn(vitals.bpSys),
    bpDia: numberIn(vitals.bpDia),
    spo2: numberIn(vitals.spo2),
  }
}

/** As people of the five languages type it, with the digits and the decimal sign of theirs. */
function numberIn(text: string): number | null {
  const typed = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[,\u066B]/, '.')
  if (typed === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN
}

/** What cannot be sent as it is, by its field, before anything is sent (spec §5 Vitals). */
export function faultsOf(draft: Draft): FieldErrors {
  const numbers = numbersOf(draft.vitals)
  const faults = VITALS.flatMap((name) => {
    const fault = faultOf(name, numbers[name])
    return fault === null ? [] : [[name, fault] as const]
  })
  const isTooLong = draft.note.trim().length > NOTE_MAX
  return {
    ...Object.fromEntries(faults),
    ...(isTooLong && { note: { key: 'validation.tooLong', values: { maximum: NOTE_MAX } } }),
  }
}

function faultOf(name: VitalName, value: number | null): Sentence | null {
  if (value === null) return null
  if (Number.isNaN(value)) return { key: 'validation.format' }
  if (value < 0) return { key: 'validation.tooSmall', values: { minimum: 0 } }
  if (value > VITAL_MAX[name]) return { key: 'validation.tooBig', values: { maximum: VITAL_MAX[name] } }
  return name === 'weight' || Number.isInteger(value) ? null : { key: 'validation.wholeNumber' }
}
