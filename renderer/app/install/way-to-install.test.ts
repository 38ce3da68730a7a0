import { expect, it } from 'vitest'
import { flagCookie } from '#renderer/platform/flag-cookie.ts'
import { CLOSED, wayToInstall } from './way-to-install.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'
const MAC_CHROME = CHROME.replace('Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7')
const device = { userAgent: CHROME, maxTouchPoints: 0, isStandalone: false, cookies: '', isOffered: false }
const COOKIE = flagCookie(CLOSED, true, 'http:').split(';')[0] ?? ''

it.each([
  ['a browser that offers nothing', {}, null],
  ['one that offers it', { isOffered: true }, 'prompt'],
  ['a phone of Apple’s', { userAgent: IPHONE, maxTouchPoints: 5 }, 'ios'],
  ['a tablet of Apple’s, which calls itself a Mac', { userAgent: MAC, maxTouchPoints: 5 }, 'ios'],
  ['Safari on a Mac', { userAgent: MAC }, 'mac'],
  ['Chrome on a Mac before it offers it', { userAgent: MAC_CHROME }, null],
  ['the app on a home screen', { userAgent: IPHONE, isStandalone: true }, null],
  ['one that was asked and answered', { isOffered: true, cookies: `a=b; ${COOKIE}` }, null],
  ['one with the cookie of another name', { isOffered: true, cookies: `x${COOKIE}` }, 'prompt'],
])('%s is told how it gets to the home screen, or nothing', (_, differs, way) =>
  expect(wayToInstall({ ...device, ...differs })).toBe(way),
)

it('what was closed stays closed for a year, and travels by TLS alone where there is one', () => {
  expect(flagCookie(CLOSED, true, 'https:')).toBe(
    'tendwell.install-closed=1; Path=/; Max-Age=31536000; SameSite=Strict; Secure',
  )
  expect(flagCookie(CLOSED, true, 'http:')).not.toContain('Secure')
})
