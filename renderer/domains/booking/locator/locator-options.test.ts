import { describe, expect, it } from 'vitest'
import { optionsOf, schedulerAddress } from './locator-options.ts'

const PARTNER = '0190a000-0000-7000-8000-000000000002'
const read = (query: string, partnerInPath: string | null = null) =>
  optionsOf(partnerInPath, new URLSearchParams(query), '#2065D1')

describe('what the address asks of the locator', () => {
  it('is nothing at first', () => {
    expect(read('')).toEqual({
      partnerId: undefined,
      telehealthUrl: null,
      isExternal: false,
      gtmId: undefined,
      themeColor: '#2065D1',
      mode: null,
      zip: '',
      name: '',
      page: 1,
    })
  })

  it('names a partner in its path or beside it, and the path wins', () => {
    expect(read(`partnerId=${PARTNER}`).partnerId).toBe(PARTNER)
    expect(read('partnerId=7', PARTNER).partnerId).toBe(PARTNER)
    expect(read('partnerId=').partnerId).toBeUndefined()
  })

  it.each([
    ['https://visit.example/start?a=b', 'https://visit.example/start?a=b'],
    ['http://visit.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//visit.example', null],
    ['visit.example', null],
    ['', null],
  ])('may send people to %s: %s', (address, expected) => {
    expect(read(new URLSearchParams({ telehealthUrl: address }).toString()).telehealthUrl).toBe(expected)
  })

  it.each([
    ['GTM-ABC123', 'GTM-ABC123'],
    ['<script>', undefined],
    ['', undefined],
  ])('knows the tag manager %s as %s', (gtmId, expected) => {
    expect(read(new URLSearchParams({ gtmId }).toString()).gtmId).toBe(expected)
  })

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['x', 1],
  ])('understands page %s as %i', (page, expected) => expect(read(`page=${page}`).page).toBe(expected))

  it('opens tabs only where that is asked for', () => {
    expect(read('external=true').isExternal).toBe(true)
    expect(read('external=1').isExternal).toBe(false)
  })
})

describe('the way to the scheduler', () => {
  it('takes the looks and the partner’s labels along, and nothing of the visitor', () => {
    const options = read(
      'themeColor=%231a7f4b&mode=dark&gtmId=GTM-1&zip=10011&telehealthUrl=https://a.example',
      PARTNER,
    )
    expect(schedulerAddress('42', options, 'ar')).toBe(
      `/web/scheduler/42?themeColor=%231a7f4b&lang=ar&mode=dark&partnerId=${PARTNER}&gtmId=GTM-1`,
    )
  })
})
