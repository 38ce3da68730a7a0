import { z } from 'zod'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reached } from '../channels/channel.ts'
import { textNumber } from '../channels/text-number.ts'
import { addressHash } from './address-hash.ts'

/** Of somebody who is to be told: under what their addresses are known, and which of them are shut. */
export interface Addresses {
  mail: string | null
  sms: string | null
  shut: ReadonlySet<'mail' | 'sms'>
}

const HashRow = z.object({ hash: z.string() })

/** Finds of everybody at once to which addresses nothing goes any more. */
export async function findShut(reader: Reader, vault: Vault, people: readonly Reached[]): Promise<Addresses[]> {
  const known = people.map(({ email, phone, country }) => {
    const number = textNumber(phone, country)
    return {
      mail: email === null ? null : addressHash(vault, 'mail', email),
      sms: number === null ? null : addressHash(vault, 'sms', number),
    }
  })
  const hashes = [...new Set(known.flatMap(({ mail, sms }) => [mail, sms].filter((hash) => hash !== null)))]
  if (hashes.length === 0) return known.map((one) => ({ ...one, shut: new Set() }))
  const { rows } = await sqlOf(HashRow)`
    select address_hash as hash from shut_addresses where address_hash = any(${hashes})`.execute(reader)
  const shut = new Set(rows.map(({ hash }) => hash))
  return known.map((one) => ({
    ...one,
    shut: new Set((['mail', 'sms'] as const).filter((channel) => shut.has(one[channel] ?? ''))),
  }))
}
