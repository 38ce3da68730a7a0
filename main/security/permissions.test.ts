import { expect, it } from 'vitest'
import { isPermitted } from './permissions.ts'

it.each([
  ['notifications', 'app://tendwell/dashboard/app', true],
  ['clipboard-sanitized-write', 'app://tendwell/', true],
  ['notifications', 'https://evil.test/?next=app://tendwell', false],
  ['clipboard-read', 'app://tendwell/', false],
  ['media', 'app://tendwell/', false],
  ['geolocation', 'app://tendwell/', false],
  ['openExternal', 'app://tendwell/', false],
  ['notifications', '', false],
])('%s for %s: %s', (permission, address, expected) => {
  expect(isPermitted(permission, address)).toBe(expected)
})
