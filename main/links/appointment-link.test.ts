import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLink, screenOfLink } from './appointment-link.ts'

const ID = '0193f0a0-0000-7000-8000-00000000abcd'

describe('a link to an appointment', () => {
  it.each([
    `tendwell://appointment/${ID}`,
    `tendwell://appointment/${ID}/`,
    `TENDWELL://Appointment/${ID.toUpperCase()}`,
  ])('%s leads to the schedule', (link) => {
    expect(screenOfLink(link)).toBe(`app://tendwell/dashboard/schedule?event=${ID}`)
  })

  it('leads to its own appointment, whichever that is', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(screenOfLink(`tendwell://appointment/${id}`)).toBe(`app://tendwell/dashboard/schedule?event=${id}`)
      }),
    )
  })

  it.each([
    '',
    'tendwell:',
    'tendwell://',
    'tendwell://appointment',
    'tendwell://appointment/',
    'tendwell://appointment/7',
    `tendwell:${ID}`,
    `tendwell:appointment/${ID}`,
    `tendwell:///appointment/${ID}`,
    `tendwell://contact/${ID}`,
    `tendwell://appointment/${ID}0`,
    `tendwell://appointment/${ID.replaceAll('-', '')}`,
    `tendwell://appointment/{${ID}}`,
    `tendwell://appointment/${ID}/cancel`,
    `tendwell://appointment/../${ID}`,
    `tendwell://appointment/${ID}?view=day`,
    `tendwell://appointment/${ID}&new=1`,
    `tendwell://appointment/${ID}#javascript:alert(1)`,
    `tendwell://appointment/${ID}\n`,
    ` tendwell://appointment/${ID}`,
    `tendwell://appointment%2F${ID}`,
    `tendwell://someone@appointment/${ID}`,
    `tendwell://appointment:443/${ID}`,
    `tendwell://appointment.evil.test/${ID}`,
    `https://tendwell//appointment/${ID}`,
    `app://tendwell/dashboard/schedule?event=${ID}`,
    'tendwell://appointment/------------------------------------',
    'tendwell://appointment/0193f0a0-0000-7000-8000-00000000abcg',
  ])('%j leads nowhere', (link) => {
    expect(screenOfLink(link)).toBeNull()
  })

  it('never leads anywhere but to the schedule', () => {
    const pieces = fc.constantFrom('tendwell:', '//', 'appointment', '/', ID, '?', '#', '..', '%2f', '&', ' ', '\0')
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
        expect(screenOfLink(parts.join('')) ?? `app://tendwell/dashboard/schedule?event=${ID}`).toBe(
          `app://tendwell/dashboard/schedule?event=${ID}`,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  [`tendwell://appointment/${ID}`, true],
  ['Tendwell:nonsense', true],
  ['--no-sandbox', false],
  ['/usr/bin/tendwell', false],
  ['https://example.org/?tendwell://', false],
])('%s claims to be a link: %s', (text, expected) => {
  expect(isLink(text)).toBe(expected)
})
