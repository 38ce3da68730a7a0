import { describe, expect, it } from 'vitest'
import { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import { canTick, draftOf, entryOf, isDraft, newDraft } from './draft.ts'

const walk = '0190a000-0000-4000-8000-000000000001' as ActivityId
const PLANNED = new Set<string>([walk])

it('a day that is still to come cannot be ticked, but a tick on it can be taken away', () => {
  const can = (date: string, isTicked: boolean) => canTick(date, { today: '2026-11-21', isTicked })
  expect([can('2026-11-21', false), can('2026-11-22', false), can('2026-11-22', true)]).toEqual([true, false, true])
})

describe('a draft', () => {
  it('survives storage, and something else in its place is no draft', () => {
    expect(isDraft(JSON.parse(JSON.stringify(newDraft('2026-11-21T19:30'))))).toBe(true)
    for (const other of [null, {}, { mood: 3 }, 'text']) expect(isDraft(other)).toBe(false)
  })

  it('is sent as the server takes it, with what is empty cleared', () => {
    const draft = { ...newDraft('2026-11-21T19:30:12'), mood: 4, note: ' ', counts: { [walk]: 2 } }
    draft.vitals.weight = '171,5'
    const body = entryOf(draft, 'Europe/Paris', PLANNED)
    expect(NewEntry.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({
      datetime: '2026-11-21T19:30',
      timeZone: 'Europe/Paris',
      mood: 4,
      note: null,
      weight: 171.5,
      hr: null,
      activities: [{ id: walk, count: 2, days: [] }],
      analysis: null,
    })
  })

  it('of a meal has nutrition and no week, and of a week days', () => {
    const week = {
      ...newDraft('2026-11-21T19:30'),
      dateType: 'week' as const,
      counts: { [walk]: 2 },
      days: { [walk]: [0, 2] },
    }
    expect(entryOf(week, 'UTC', PLANNED).activities).toEqual([{ id: walk, count: 1, days: [0, 2] }])
    const meal = entryOf(
      { ...week, entryType: 'meal', nutrition: { ...week.nutrition, calories: '500-600' } },
      'UTC',
      PLANNED,
    )
    expect(meal).toMatchObject({ dateType: 'day', activities: [{ count: 2 }], analysis: { calories: '500-600' } })
  })

  it('of an entry is that entry again', () => {
    const entry = {
      datetime: '2026-11-21T19:30:00',
      entryType: 'basic',
      dateType: 'week',
      mood: 2,
      title: null,
      note: 'Words',
      photoURL: null,
      weight: 0,
      hr: null,
      bpSys: 120,
      bpDia: 80,
      spo2: null,
      analysis: null,
      activities: [
        { id: walk, count: 1, days: [1, 5] },
        { id: walk, count: 3, days: [2] },
      ],
    } as unknown as EntryView
    expect(entryOf(draftOf(entry), 'UTC', PLANNED)).toMatchObject({ ...entry, datetime: '2026-11-21T19:30' })
  })

  it('sends nothing as done that has left the plan while it lay there', () => {
    const draft = { ...newDraft('2026-11-21T19:30'), mood: 2, counts: { [walk]: 1 }, days: { [walk]: [1 as const] } }
    expect(entryOf(draft, 'UTC', new Set()).activities).toEqual([])
    expect(entryOf({ ...draft, dateType: 'week' }, 'UTC', new Set()).activities).toEqual([])
  })
})
