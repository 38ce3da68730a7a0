import { expect, test } from 'vitest'
import { ageOn, shortened } from './about.ts'

test.each([
  ['the day before the birthday', '2026-02-27', '1990-02-28', 35],
  ['on the birthday', '2026-02-28', '1990-02-28', 36],
  ['born on a leap day, at the end of February', '2026-02-28', '2000-02-29', 25],
  ['born on a leap day, on the first of March', '2026-03-01', '2000-02-29', 26],
  ['born today', '2026-11-21', '2026-11-21', 0],
])('%s', (_, today, birthdate, age) => {
  expect(ageOn(birthdate, new Date(`${today}T12:00:00`))).toBe(age)
})

test('a text of 140 characters shows as a whole, one of more is cut behind a whole character', () => {
  expect(shortened('x'.repeat(140))).toBeNull()
  expect(shortened('👩🏽‍⚕️'.repeat(140))).toBeNull()
  expect(shortened('👩🏽‍⚕️'.repeat(141))).toBe('👩🏽‍⚕️'.repeat(140))
})
