import { expect, test } from 'vitest'
import { emailInCookies } from './remembered-email.ts'

test.each([
  ['tendwell.email=ada%40clinic.test', 'ada@clinic.test'],
  ['other=1; tendwell.email=ada%2Btest%40clinic.test; last=2', 'ada+test@clinic.test'],
  ['not-tendwell.email=ada%40clinic.test', ''],
  ['tendwell.email=%E0%A4%A', ''],
  ['', ''],
])('the cookies %j remember %j', (cookies, email) => {
  expect(emailInCookies(cookies)).toBe(email)
})
