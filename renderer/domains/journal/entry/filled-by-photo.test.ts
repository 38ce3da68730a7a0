import { describe, expect, it } from 'vitest'
import type { PhotoReading } from '#shared/domains/ai/schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import { newDraft } from './draft.ts'
import { filledByPhoto, partsBefore } from './filled-by-photo.ts'

const EAT = '0190a000-0000-7000-8000-0000000000a2' as ActivityId
const OTHER = '0190a000-0000-7000-8000-0000000000a3' as ActivityId
const planned = new Set<string>([EAT])
const reading: PhotoReading = {
  task: 'photo',
  type: 'meal',
  title: 'Salad with salmon',
  description: 'A plate of leaves and fish.',
  rating: 5,
  activities: [EAT, OTHER],
  calories: '450–600',
  protein: '30',
  carbs: null,
  fiber: null,
  ingredients: [{ name: 'Salmon', confidence: 92 }],
}
const draft = newDraft('2026-11-21T19:30')

describe('a photo of a meal', () => {
  it('fills title, note, mood, kind, what was done of the plan, and what is in it', () => {
    expect(filledByPhoto(draft, reading, planned)).toEqual({
      title: 'Salad with salmon',
      note: 'A plate of leaves and fish.',
      mood: 4,
      entryType: 'meal',
      counts: { [EAT]: 1 },
      nutrition: { calories: '450–600', protein: '30', carbs: '', fiber: '' },
    })
  })

  it('leaves what was typed, chosen or ticked before', () => {
    const typed = {
      ...draft,
      title: 'Dinner',
      note: 'With Ann',
      mood: 0,
      entryType: 'meal' as const,
      counts: { [EAT]: 2 },
      nutrition: { ...draft.nutrition, calories: '500' },
    }
    expect(filledByPhoto(typed, reading, planned)).toEqual({
      nutrition: { calories: '500', protein: '30', carbs: '', fiber: '' },
    })
  })

  it('can be taken back', () => {
    const filled = filledByPhoto(draft, reading, planned)
    expect({ ...draft, ...filled, ...partsBefore(draft, filled) }).toEqual(draft)
  })
})

it('a photo of something else changes no kind and ticks no day of a week', () => {
  const walk: PhotoReading = { ...reading, type: 'other', calories: null, protein: null, rating: null }
  expect(filledByPhoto({ ...draft, dateType: 'week' }, walk, planned)).toEqual({
    title: 'Salad with salmon',
    note: 'A plate of leaves and fish.',
  })
})
