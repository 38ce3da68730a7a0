import { expect, test } from 'vitest'
import { bareAddress } from './bare-address.ts'

test.each([
  ['Ann@Clinic.test', 'ann@clinic.test'],
  [' ann+second@clinic.test', 'ann@clinic.test'],
  ['ann+a+b@clinic.test', 'ann@clinic.test'],
  ['+only@clinic.test', '+only@clinic.test'],
  ['"a+b@c"@clinic.test', '"a@clinic.test'],
  ['ann', 'ann'],
])('%s is of the mailbox %s', (email, mailbox) => {
  expect(bareAddress(email)).toBe(mailbox)
})
