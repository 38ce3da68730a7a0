import { describe, expect, test } from 'vitest'
import { safeReturnTo, signInPath } from './return-to.ts'

describe('a place to return to', () => {
  test.each([
    '/dashboard/app',
    '/dashboard/schedule?new=1',
    '/dashboard/schedule/day/2026-11-21',
    '/dashboard/user/account#security',
    '/dashboard/app?next=https://evil.test',
    '/auth/jwt/register/1/2/invite/3',
  ])('is kept when it is a path of this app: %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  test.each([
    [null],
    [''],
    ['dashboard/app'],
    ['https://evil.test/dashboard/app'],
    ['https:evil.test'],
    ['//evil.test'],
    ['///evil.test'],
    ['/\\evil.test'],
    ['\\/evil.test'],
    ['\\\\evil.test'],
    ['/\t/evil.test'],
    ['/\n\\evil.test'],
    ['/a/..//evil.test'],
    ['/.//evil.test'],
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    [' /dashboard/app'],
    ['/'],
    ['/auth/jwt/login?returnTo=/auth/jwt/login'],
    ['/auth/jwt/register'],
    ['/auth/jwt/register/1/2/invite/3/../../../../login'],
  ])('is refused when it is anything else: %j', (value) => {
    expect(safeReturnTo(value)).toBeNull()
  })
})

describe('the address of the sign-in', () => {
  test('carries the place to return to and what went wrong', () => {
    expect(signInPath({ returnTo: '/dashboard/schedule?new=1', error: 'token_expired' })).toBe(
      '/auth/jwt/login?returnTo=%2Fdashboard%2Fschedule%3Fnew%3D1&error=token_expired',
    )
  })

  test('is plain when one would get to the dashboard anyway', () => {
    expect(signInPath({ returnTo: '/dashboard/app' })).toBe('/auth/jwt/login')
  })

  test('never carries another site on', () => {
    expect(signInPath({ returnTo: '//evil.test' })).toBe('/auth/jwt/login')
  })
})
