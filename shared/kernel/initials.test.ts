import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['  Trần Thị   Thu Hà ', 'TH'],
  ['madonna', 'M'],
  ['𝒜lice b', '𝒜B'],
  ['', ''],
])('%j is drawn as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
