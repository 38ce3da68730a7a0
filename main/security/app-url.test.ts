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
    ['http://localhost:8080/dashboard', true],
    ['http://localhost.evil.test:8080/', false],
    ['http://localhost:8081/', false],
    ['webcal://localhost:8080/api/feeds/1.ics', true],
    ['webcal://evil.test/1.ics', false],
    ['tel:+15550100', true],
    ['tel:0612345678', true],
    ['tel:*21*0900123456%23', false],
    ['tel:+15550100;phone-context=x', false],
    ['tel://15550100', false],
    ['file:///etc/passwd', false],
    ['smb://server/share', false],
    ['javascript:alert(1)', false],
    ['ms-msdt:/id', false],
    ['app://tendwell/', false],
  ])('%s: %s', (address, expected) => {
    expect(mayLeave(new URL(address), 'http://localhost:8080')).toBe(expected)
  })

  it('before a server is known', () => {
    const urls = ['https://example.org/', 'http://localhost:8080/', 'webcal://localhost:8080/'].map(
      (text) => new URL(text),
    )
    expect(urls.map((url) => mayLeave(url, null))).toEqual([true, false, false])
  })
})

it('takes text that is no address for none', () => {
  expect(parseUrl('not an address')).toBeNull()
  expect(parseUrl('')).toBeNull()
})
