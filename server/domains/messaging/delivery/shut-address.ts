import { sql } from 'kysely'
import type { ShutReason } from '#shared/domains/messaging/delivery/states.ts'
import type { Reader } from '#server/database/orm.ts'
import type { HandedOver } from './lines.ts'

/** Nothing more goes to an address or number, for that reason; a later one does not replace it. */
export async function shutAddress(reader: Reader, hash: string, reason: ShutReason, now: number): Promise<void> {
  await sql`
    insert into shut_addresses (address_hash, reason, at) values (${hash}, ${reason}, ${new Date(now)})
    on conflict (address_hash) do nothing`.execute(reader)
}

/** Something goes there again. */
export async function reopenAddress(reader: Reader, hash: string): Promise<void> {
  await sql`delete from shut_addresses where address_hash = ${hash}`.execute(reader)
}

/** What was refused for good at the door says the same as what is told later: a mailbox that is none, and who wants no texts. */
export async function shutRefused(reader: Reader, handed: readonly HandedOver[], now: number): Promise<void> {
  const refused = handed.filter(({ state }) => state === 'failed')
  if (refused.length === 0) return
  await sql`
    insert into shut_addresses (address_hash, reason, at)
    select m.address_hash, case m.channel when 'mail' then 'bounced' else 'stopped' end, ${new Date(now)}
    from sent_messages m
    where m.id = any(${refused.map(({ line }) => line)}::uuid[]) and m.address_hash is not null
      and ((m.channel = 'mail' and m.reason = 'no_address') or (m.channel = 'sms' and m.reason = 'stopped'))
    on conflict (address_hash) do nothing`.execute(reader)
}
