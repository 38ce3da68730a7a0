import { expect, test } from 'vitest'
import { cookieOf, emailInCookies } from './remembered-email.ts'

test.each([
  ['tendwell.email=ada%40clinic.test', 'ada@clinic.test'],
  ['other=1; tendwell.email=ada%2Btest%40clinic.test; last=2', 'ada+test@clinic.test'],
  ['__Host-tendwell.email=ada%40clinic.test', 'ada@clinic.test'],
  ['not-tendwell.email=ada%40clinic.test', ''],
  ['tendwell.email=%E0%A4%A', ''],
  ['', ''],
])('the cookies %j remember %j', (cookies, email) => {
  expect(emailInCookies(cookies)).toBe(email)
})

test('on a website with TLS goes to no other host and over no plain line', () => {
  expect(cookieOf('ada@clinic.test', 'https:')).toBe(
    '__Host-tendwell.email=ada%40clinic.test; Path=/; Max-Age=2592000; SameSite=Strict; Secure',
  )
  // A browser takes neither the prefix nor `Secure` from a page without TLS.
  expect(cookieOf('', 'http:')).toBe('tendwell.email=; Path=/; Max-Age=0; SameSite=Strict')
})
