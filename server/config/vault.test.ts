import { expect, it } from 'vitest'
import { openVault, ringOfSecret } from './vault.ts'

const SECRET = 'a secret of the tests, of no use anywhere else'

it('gives back what was sealed, and seals the same text differently each time', () => {
  const vault = openVault(ringOfSecret(SECRET))
  const sealed = [vault.seal('JBSW Y3DP ✓'), vault.seal('JBSW Y3DP ✓')]
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed[0]).not.toContain('JBSW')
  expect(sealed.map((one) => openVault(ringOfSecret(SECRET)).open(one))).toEqual(['JBSW Y3DP ✓', 'JBSW Y3DP ✓'])
})

it('refuses another key, and a text that was changed', () => {
  const sealed = openVault(ringOfSecret(SECRET)).seal('secret')
  expect(() => openVault(ringOfSecret(`${SECRET}!`)).open(sealed)).toThrow()
  const other = sealed[8] === 'A' ? 'B' : 'A'
  expect(() => openVault(ringOfSecret(SECRET)).open(`${sealed.slice(0, 8)}${other}${sealed.slice(9)}`)).toThrow()
  expect(() => openVault(ringOfSecret(SECRET)).open('k9.AAAA')).toThrow('k9')
})

it('refuses what was cut short, down to a few bytes of the seal', () => {
  const { seal, open } = openVault(ringOfSecret(SECRET))
  const bytes = Buffer.from(seal('secret').slice('k1.'.length), 'base64url')
  for (const length of [0, 12, 16, 20, 27, bytes.length - 1])
    expect(() => open(`k1.${bytes.subarray(0, length).toString('base64url')}`), `${length} bytes`).toThrow()
})
