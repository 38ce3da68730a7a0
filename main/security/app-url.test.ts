import { describe, expect, it } from 'vitest'
import { isInternalUrl, mayLeave, parseUrl } from './app-url.ts'

describe('a page of this app', () => {
  it.each([
    ['app://tendwell/', true],
    ['app://tendwell/dashboard/schedule?day=2026-11-21#now', true],
    ['app://tendwell', true],
    ['app://tendwell.evil.test/', false],
    ['app://evil.test/', false],
    ['app://evil.test/app://tendwell/', false],
    ['app://tendwell@evil.test/', false],
    ['app://someone:secret@tendwell/', false],
    ['app://tendwell:8080/', false],
    ['https://evil.test/?next=app://tendwell', false],
    ['https://tendwell/', false],
    ['application://tendwell/', false],
    ['file:///app://tendwell/', false],
    ['javascript:location="app://tendwell/"', false],
    ['data:text/html,app://tendwell/', false],
    ['about:blank', false],
  ])('%s: %s', (address, expected) => {
    expect(isInternalUrl(new URL(address))).toBe(expected)
  })
})

describe('what may open outside', () => {
  it.each([
    ['https://example.org/help', true],
    ['mailto:desk@clinic.example', true],
    ['http://example.org/', false],
    ['file:///etc/passwd', false],
    ['smb://server/share', false],
    ['javascript:alert(1)', false],
    ['ms-msdt:/id', false],
    ['app://tendwell/', false],
  ])('%s: %s', (address, expected) => {
    expect(mayLeave(new URL(address))).toBe(expected)
  })
})

it('takes text that is no address for none', () => {
  expect(parseUrl('not an address')).toBeNull()
  expect(parseUrl('')).toBeNull()
})
