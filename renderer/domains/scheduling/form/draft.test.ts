import { describe, expect, it } from 'vitest'
import { anAppointment } from '#renderer/testing/an-appointment.ts'
import { CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import { changesAnything, draftOf, emptyDraft, missingOf, timeWith, toChange, toCreate } from './draft.ts'

const SLOT = { start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T14:30:00.000Z' }
const LATER = { start: '2026-11-23T15:00:00.000Z', end: '2026-11-23T15:30:00.000Z' }

const stored = anAppointment({
  user: '0193f0a0-0000-7000-8000-000000000003',
  email: 'mia@example.test',
  phone: '555 0101',
  notes: 'Bring the diary',
  ...SLOT,
  eventType: 'user',
  version: 3,
})

describe('a new appointment', () => {
  const draft = { ...emptyDraft('2026-11-23', null, 'Appointment'), slot: SLOT }

  it('says what it lacks first, and nothing with title, person and slot', () => {
    const person = { kind: 'new' as const, name: 'Ana', email: 'ana@example.test', phone: '' }
    expect(missingOf({ ...draft, person }, SLOT)).toBeNull()
    expect(missingOf({ ...draft, person }, null)).toBe('time')
    expect(missingOf({ ...draft, person, title: ' ' }, null)).toBe('title')
    expect(missingOf({ ...draft, person: { ...person, email: ' ' } }, SLOT)).toBe('way')
    expect(missingOf({ ...draft, person: { ...person, email: ' ', phone: '555 0100' } }, SLOT)).toBeNull()
    expect(missingOf({ ...draft, person: { ...person, name: ' ', email: ' ' } }, SLOT)).toBe('name')
    expect(missingOf(draft, null)).toBe('person')
  })

  it('sends the id of somebody known, and nothing typed about them', () => {
    const person = {
      kind: 'patient' as const,
      id: stored.user ?? '',
      name: 'Mia',
      email: 'mia@example.test',
      phone: null,
    }
    const body = toCreate({ ...draft, person }, SLOT)
    expect(CreateAppointment.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ user: stored.user, ...SLOT })
    expect(body).not.toHaveProperty('email')
  })

  it('sends name and e-mail of somebody new, and no empty phone', () => {
    const person = { kind: 'new' as const, name: 'Ana', email: 'ana@example.test', phone: ' ' }
    expect(toCreate({ ...draft, person }, SLOT)).toMatchObject({ name: 'Ana', email: 'ana@example.test', phone: null })
  })
})

describe('the time that comes with a person', () => {
  const person = { kind: 'contact' as const, id: 'c', name: 'Ana', email: null, phone: null }
  const now = Date.parse('2026-11-23T15:00:00Z')
  const empty = emptyDraft('2026-11-23', null, 'Talk')

  it('is the next free one, where none was chosen', () => {
    expect(timeWith(empty, person, now)).toEqual({ wanted: now })
  })

  it.each([
    ['was chosen', { ...empty, slot: SLOT }, person],
    ['was pressed in the calendar', { ...empty, wanted: now - 1 }, person],
    ['was let go with another day while the same person stands there', { ...empty, person }, person],
    ['is nobody’s', empty, null],
  ])('stays as it is where it %s', (_, draft, next) => {
    expect(timeWith(draft, next, now)).toEqual({})
  })
})

describe('a change', () => {
  const draft = draftOf(stored, 'America/New_York')

  it('says nothing when nothing was touched', () => {
    expect(draft.date).toBe('2026-11-23')
    expect(toChange(draft, stored, draft.slot)).toEqual({ version: 3 })
    expect(changesAnything(toChange(draft, stored, draft.slot))).toBe(false)
  })

  it('carries who sees them and where, as far as that is new', () => {
    const provider = '0193f0a0-0000-7000-8000-0000000000a1'
    const room = '0193f0a0-0000-7000-8000-0000000000b2'
    expect(toChange({ ...draft, provider, room }, stored, draft.slot)).toEqual({ version: 3, provider, room })
    const settled = { ...stored, provider, room } as typeof stored
    expect(toChange({ ...draft, provider, room: null }, settled, draft.slot)).toEqual({ version: 3, room: null })
    const made = { ...emptyDraft('2026-11-23', null, 'Talk'), provider }
    expect(toCreate(made, SLOT)).toMatchObject({ provider, room: null })
  })

  it('carries only what differs, and null for what was emptied', () => {
    const change = toChange({ ...draft, title: 'Check-up', notes: ' ', phone: '' }, stored, LATER)
    expect(change).toEqual({ version: 3, title: 'Check-up', notes: null, phone: null, ...LATER })
  })
})
