import { v4 } from 'uuid'
import { z } from 'zod'
import type { ChangeEntry, EntryView, NewEntry } from '#shared/domains/journal/entry-schema.ts'
import { VITALS } from '#shared/domains/journal/measured.ts'
import type { VitalName } from '#shared/domains/journal/measured.ts'
import { Audience } from '#shared/domains/journal/sharing/schema.ts'
import { DateType, EntryType } from '#shared/domains/journal/schema.ts'
import { ActivityId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { numberIn } from '#shared/kernel/typed-number.ts'
import { Weekday } from '#shared/kernel/calendar/weekday.ts'
import { keysOf } from '#shared/kernel/records.ts'

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
  /** Who may read it, where something else was chosen than holds without. */
  audience: Audience.optional(),
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
    clientKey: v4(),
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
    ...(draft.audience === undefined ? {} : { audience: draft.audience }),
    analysis:
      isMeal && isMeasured
        ? { calories: orNull(calories), protein: orNull(protein), carbs: orNull(carbs), fiber: orNull(fiber) }
        : null,
  }
}

function doneOf({ dateType, entryType, counts, days }: Draft): { id: ActivityId; count: number; days: Weekday[] }[] {
  if (dateType === 'week' && entryType === 'basic')
    return keysOf(days).flatMap((id) => byCount(days[id] ?? []).map((often) => ({ id, ...often })))
  return keysOf(counts)
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

/** Whether something stands in the draft of a day besides a mood. */
export const saysSomething = (draft: Draft): boolean =>
  draft.photoURL !== null ||
  keysOf(draft.counts).some((id) => (draft.counts[id] ?? 0) > 0) ||
  [draft.title, draft.note, ...Object.values(draft.vitals), ...Object.values(draft.nutrition)].some(
    (text) => text.trim() !== '',
  )

/** Whether a day of a week can be ticked or not any more: none that is still to come, but a tick that is there can be taken away. */
export const canTick = (date: LocalDate, { today, isTicked }: { today: LocalDate; isTicked: boolean }): boolean =>
  date <= today || isTicked

/** Empty is nothing; what is no number goes as it is and is refused by its name. */
export function numbersOf(vitals: Draft['vitals']): Record<VitalName, number | null> {
  return {
    weight: numberIn(vitals.weight),
    hr: numberIn(vitals.hr),
    bpSys: numberIn(vitals.bpSys),
    bpDia: numberIn(vitals.bpDia),
    spo2: numberIn(vitals.spo2),
  }
}
