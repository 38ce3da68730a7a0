import { sql } from 'kysely'
import type { ShutReason } from '#shared/domains/messaging/delivery/states.ts'
import type { Reader } from '#server/database/orm.ts'
import type { HandedOver } from './lines.ts'

/** Nothing more goes to an address or number, for that reason. */
export async function shutAddress(reader: Reader, hash: string, reason: ShutReason, at: Date): Promise<void> {
  await sql`
    insert into shut_addresses (address_hash, reason, at) values (${hash}, ${reason}, ${at})
    on conflict (address_hash) do update set at = greatest(shut_addresses.at, excluded.at)`.execute(reader)
}

/** Something goes there again. */
export async function reopenAddress(reader: Reader, hash: string): Promise<void> {
  await sql`delete from shut_addresses where address_hash = ${hash}`.execute(reader)
}

/**
 * What was refused for good at the door says the same as what is told later: a mailbox that is none, and who wants no texts. It
 * counts from when the message left, as one that was proven later is open.
 */
export async function shutRefused(reader: Reader, handed: readonly HandedOver[]): Promise<void> {
  const refused = handed.filter(({ state }) => state === 'failed')
  if (refused.length === 0) return
  await sql`
    insert into shut_addresses (address_hash, reason, at)
    select distinct on (m.address_hash) m.address_hash, case m.channel when 'mail' then 'bounced' else 'stopped' end, m.at
    from sent_messages m
    where m.id = any(${refused.map(({ line }) => line)}::uuid[]) and m.address_hash is not null
      and ((m.channel = 'mail' and m.reason = 'no_address') or (m.channel = 'sms' and m.reason = 'stopped'))
    order by m.address_hash, m.at desc
    on conflict (address_hash) do update set at = greatest(shut_addresses.at, excluded.at)`.execute(reader)
}
