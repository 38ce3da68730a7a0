import { sql } from 'kysely'
import { z } from 'zod'
import { SHUT_REASONS } from '#shared/domains/messaging/delivery/states.ts'
import type { ShutReason } from '#shared/domains/messaging/delivery/states.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { textNumber } from '../channels/text-number.ts'
import { addressHash } from './address-hash.ts'

interface Reachable {
  email: string | null
  phone: string | null
  /** How a number without the code of a country is read. */
  country: string | null
}

/** Of somebody who is to be told: under what their addresses are known, and which of them are shut. */
export interface Addresses {
  mail: string | null
  sms: string | null
  shut: ReadonlyMap<'mail' | 'sms', ShutReason>
}

const ShutRow = z.object({ hash: z.string(), reason: z.enum(SHUT_REASONS) })

/**
 * Finds of everybody at once to which addresses nothing goes any more. Whoever has proven since that a mailbox is theirs, by
 * what was sent there, has opened it.
 */
export async function findShut(reader: Reader, vault: Vault, people: readonly Reachable[]): Promise<Addresses[]> {
  const known = people.map(({ email, phone, country }) => {
    const number = textNumber(phone, country)
    return {
      mail: email === null ? null : addressHash(vault, 'mail', email),
      sms: number === null ? null : addressHash(vault, 'sms', number),
    }
  })
  const asked = known.flatMap(({ mail, sms }, index) => [
    ...(mail === null ? [] : [{ hash: mail, email: people[index]?.email?.trim().toLowerCase() ?? null }]),
    ...(sms === null ? [] : [{ hash: sms, email: null }]),
  ])
  const shut = asked.length === 0 ? new Map<string, ShutReason>() : await readMarks(reader, asked)
  return known.map((one) => ({
    ...one,
    shut: new Map(
      (['mail', 'sms'] as const).flatMap((channel) => {
        const reason = shut.get(one[channel] ?? '')
        return reason === undefined ? [] : [[channel, reason] as const]
      }),
    ),
  }))
}

async function readMarks(
  reader: Reader,
  asked: readonly { hash: string; email: string | null }[],
): Promise<Map<string, ShutReason>> {
  const { rows } = await sqlOf(ShutRow)`
    select distinct s.address_hash as hash, s.reason
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k(hash text, email text)
      join shut_addresses s on s.address_hash = k.hash
    where not exists (
      select 1 from users u where u.email = k.email and u.deleted_at is null and u.email_proven_at > s.at)`.execute(
    reader,
  )
  return new Map(rows.map(({ hash, reason }) => [hash, reason]))
}

const PersonRow = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
})

/** Why somebody whom an org knows gets no mail or no texts; null by what reaches them, as far as is known. */
export async function readShut(
  reader: Reader,
  vault: Vault,
  orgId: OrgId,
  { user = null, contact = null }: { user?: string | null | undefined; contact?: string | null | undefined },
): Promise<Record<'mail' | 'sms', ShutReason | null>> {
  const person =
    user === null
      ? sql`(select email, phone from contacts where id = ${contact} and org_id = ${orgId})`
      : sql`(select u.email, u.phone from users u join memberships m on m.user_id = u.id and m.org_id = ${orgId}
          where u.id = ${user})`
  const { rows } = await sqlOf(PersonRow)`
    select p.email, p.phone, o.country from ${person} p, orgs o where o.id = ${orgId} limit 1`.execute(reader)
  const [found] = await findShut(reader, vault, rows)
  return { mail: found?.shut.get('mail') ?? null, sms: found?.shut.get('sms') ?? null }
}
