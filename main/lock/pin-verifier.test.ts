import { describe, expect, it } from 'vitest'
import { isWeakPin } from '#shared/domains/identity/screen-lock/pin.ts'
import { isPinOf, verifierOf } from './pin-verifier.ts'

/** A guess costs as much as it should only where that is what is looked at. */
const CHEAP = { N: 4, r: 1, p: 1 }

describe('what is kept of a PIN', () => {
  it('tells it from every other, and nobody can read it there', async () => {
    const kept = await verifierOf('0427', CHEAP)
    expect([await isPinOf('0427', kept), await isPinOf('427', kept), await isPinOf('0428', kept)]).toEqual([
      true,
      false,
      false,
    ])
    expect(JSON.stringify(kept)).not.toContain('0427')
  })

  it('differs between two who chose the same, and costs whoever tries them all', async () => {
    const [one, other] = [await verifierOf('8462', CHEAP), await verifierOf('8462', CHEAP)]
    expect(one.hash).not.toBe(other.hash)
    const usual = await verifierOf('8462')
    expect(usual.N * usual.r * usual.p).toBeGreaterThanOrEqual(2 ** 18)
  })

  it('is compared as it was made, also when later ones are made otherwise', async () => {
    const kept = await verifierOf('8462', CHEAP)
    expect(await isPinOf('8462', { ...kept, N: kept.N / 2 })).toBe(false)
    expect(await isPinOf('8462', { ...kept, hash: '' })).toBe(false)
  })
})

describe('a PIN that everybody tries first', () => {
  it.each([
    '0000',
    '1111',
    '99999999',
    '1234',
    '12345678',
    '4321',
    '9876',
    '7890',
    '1212',
    '123123',
    '2580',
    '69696969',
  ])('%s is refused', (pin) => expect(isWeakPin(pin)).toBe(true))
  it.each(['0427', '8462', '1357', '90210', '27182818', '1123', '100200'])('%s is not', (pin) =>
    expect(isWeakPin(pin)).toBe(false),
  )
})
