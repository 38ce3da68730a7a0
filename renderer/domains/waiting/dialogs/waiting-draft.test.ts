import { expect, test } from 'vitest'
import { AddWaiting, ChangeWaiting } from '#shared/domains/waiting/schema.ts'
import type { WaitingView } from '#shared/domains/waiting/schema.ts'
import { draftOf, emptyDraft, rebase, startingOn, toAdd, toChange } from './waiting-draft.ts'

const ID = '0190a000-0000-7000-8000-00000000beef'
const known = { kind: 'contact' as const, id: ID, name: 'Ada', email: 'ada@x.test', phone: null }
const draft = emptyDraft(known, '2026-11-23', '2026-11-27', 'Check-up')

test('somebody the clinic knows is named by their id, somebody new by what was typed', () => {
  expect(AddWaiting.parse(toAdd(draft))).toEqual({
    contact: ID,
    title: 'Check-up',
    type: null,
    notes: null,
    from: '2026-11-23',
    until: '2026-11-27',
    wishes: {},
  })
  const person = { kind: 'new' as const, name: ' Bea ', email: 'bea@x.test', phone: ' ' }
  expect(AddWaiting.parse(toAdd({ ...draft, person }))).toMatchObject({ name: 'Bea', email: 'bea@x.test', phone: null })
  expect(AddWaiting.safeParse(toAdd({ ...draft, person: null })).success).toBe(false)
})

test('any day and any time are no wishes', () => {
  expect(toAdd({ ...draft, days: [0, 1, 2, 3, 4, 5, 6] }).wishes).toEqual({})
  expect(toAdd({ ...draft, days: [0, 2], half: 'morning' }).wishes).toEqual({ days: [0, 2], half: 'morning' })
})

test('what is stored comes back as it was', () => {
  const stored = {
    title: 'Knee',
    type: null,
    notes: null,
    from: '2026-11-24',
    until: '2026-11-25',
    wishes: { half: 'afternoon' },
  }
  const change = ChangeWaiting.parse(toChange(draftOf(stored as WaitingView), 3))
  expect(change).toEqual({ version: 3, ...stored })
})

test('what somebody else stored meanwhile stays where nothing was typed', () => {
  const typed = { ...draft, notes: 'Mine', days: [1] as const }
  const stored = { ...draft, notes: 'Theirs', title: 'Knee', until: '2026-12-01', half: 'morning' as const }
  expect(rebase(typed, draft, stored)).toEqual({ ...stored, notes: 'Mine', days: [1] })
  expect(rebase(draft, draft, stored)).toEqual(stored)
})

test('the last day goes along where the first one passes it', () => {
  expect(startingOn(draft, '2026-11-25')).toEqual({ from: '2026-11-25', until: '2026-11-27' })
  expect(startingOn(draft, '2026-12-01')).toEqual({ from: '2026-12-01', until: '2026-12-01' })
})
