import { expect, test } from 'vitest'
import { DEFAULT_DISPLAY } from '#shared/domains/identity/preferences/display.ts'
import { arrivalOf, choiceOf } from './account-copy.ts'
import type { AccountCopy } from './account-copy.ts'

const [EARLY, NOON, LATE] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z']
const of = (changedAt: string) => ({ ...DEFAULT_DISPLAY, changedAt })
const copyOf = (change: Partial<AccountCopy> = {}): AccountCopy => ({
  userId: 'ann',
  changedAt: NOON,
  isWaiting: false,
  ...change,
})

test.each([
  ['nobody’s device, and an account that knows: the account’s', null, of(EARLY), of(EARLY)],
  ['nobody’s device, and an account that knows nothing: what is there stays', null, undefined, null],
  ['another person’s device: nothing of theirs is left', copyOf({ userId: 'bob' }), undefined, 'usual'],
  ['another person’s device, and an account that knows', copyOf({ userId: 'bob' }), of(EARLY), of(EARLY)],
  ['their own device, and the same choice', copyOf(), of(NOON), null],
  ['their own device, and a later choice elsewhere', copyOf(), of(LATE), of(LATE)],
  ['their own device, and an answer from before their choice here', copyOf(), of(EARLY), null],
  ['their own device with something that waits', copyOf({ isWaiting: true }), of(LATE), null],
  ['their own device on which they never chose', copyOf({ changedAt: null }), of(EARLY), of(EARLY)],
])('%s', (_, copy, kept, shown) => {
  const { copy: next, show } = arrivalOf(copy, 'ann', kept)
  expect([next.userId, show]).toEqual(['ann', shown])
})

test('what another person left waiting is not sent in the name of the next', () => {
  const left = copyOf({ userId: 'bob', isWaiting: true, language: 'ar' })
  expect(arrivalOf(left, 'ann', of(EARLY)).copy).toEqual({ userId: 'ann', changedAt: EARLY, isWaiting: false })
  expect(choiceOf(left, { userId: 'ann' }, Date.parse(LATE))).toEqual(copyOf({ changedAt: LATE, isWaiting: true }))
})

test('a choice is later than what was known, also where the clock is behind, and keeps a language that waits', () => {
  const chosen = choiceOf(copyOf({ language: 'fr' }), { userId: 'ann' }, Date.parse(EARLY))
  expect(chosen).toEqual(copyOf({ changedAt: '2026-11-20T12:00:00.001Z', isWaiting: true, language: 'fr' }))
})
