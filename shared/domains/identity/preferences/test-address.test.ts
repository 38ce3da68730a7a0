import { expect, it } from 'vitest'
import { isTestAddress } from './test-address.ts'

it.each([
  ['desk@tendwell.test', true],
  ['ann@EXAMPLE.org', true],
  ['ann@mail.example.com', true],
  ['ann@clinic.example', true],
  ['ann@tendwell.com', false],
  ['test@clinic.org', false],
  ['ann@myexample.org', false],
  ['ann@contest', false],
  ['"a@b.test"@clinic.org', false],
])('%s is of a test domain: %s', (email, isTest) => {
  expect(isTestAddress(email)).toBe(isTest)
})
