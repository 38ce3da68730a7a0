import { z } from 'zod'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { OfferStatus, WaitingStatus } from '#shared/domains/waiting/schema.ts'
import type { OfferState, OfferView } from '#shared/domains/waiting/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { bookingToken, startsOf } from '#server/domains/scheduling/index.ts'
import { offerOfToken } from './offer-token.ts'

const OfferRow = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  expires_at: z.string(),
  status: OfferStatus,
  is_typed: z.boolean(),
  entry_status: WaitingStatus,
  appointment_id: z.string().nullable(),
  link_round: z.number().nullable(),
  org_id: OrgId,
  org: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  time_zone: z.string(),
})
type OfferRow = z.infer<typeof OfferRow>

/** An offered place by its link. @throws AppError `not_found`, also where its org is not active */
export async function readOffer(
  reader: Reader,
  vault: Vault,
  token: string,
  now: number,
): Promise<{ id: string; view: OfferView }> {
  const { rows } = await sqlOf(OfferRow)`
    select f.id, f.starts_at, f.ends_at, f.expires_at, f.status, h.type_id is not null as is_typed, e.status as entry_status, e.appointment_id, a.link_round,
      o.id as org_id, o.name as org, o.phone, concat_ws(', ', o.address, o.city, o.state) as address, o.time_zone
    from waiting_offers f
    join waiting_entries e on e.id = f.entry_id
    left join slot_holds h on h.id = f.hold_id
    left join appointments a on a.id = e.appointment_id
    join orgs o on o.id = f.org_id
    where f.id = ${offerOfToken(vault, token)} and o.status = 'active' and o.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { id, org_id, org, phone, address, time_zone: timeZone, status, appointment_id } = row
  return {
    id,
    view: {
      org: { id: org_id, name: org, phone, address },
      start: instantFromRow(row.starts_at),
      end: instantFromRow(row.ends_at),
      timeZone,
      state: await stateOf(reader, row, now),
      expiresAt: instantFromRow(row.expires_at),
      booking:
        status === 'accepted' && appointment_id !== null
          ? bookingToken(vault, appointment_id, row.link_round ?? 0)
          : null,
    },
  }
}

async function stateOf(reader: Reader, row: OfferRow, now: number): Promise<OfferState> {
  if (row.status === 'expired' && row.entry_status === 'removed') return 'gone'
  if (row.status !== 'open') return row.status
  if (millisFromRow(row.expires_at) <= now) return 'expired'
  return (await isOffered(reader, row)) ? 'open' : 'gone'
}

/** Whether the clinic still has this slot: its hours may have changed since. */
async function isOffered(reader: Reader, row: OfferRow): Promise<boolean> {
  const [start, end] = [millisFromRow(row.starts_at), millisFromRow(row.ends_at)]
  const hours = await readHours(reader, row.org_id)
  const type = row.is_typed ? { minutes: (end - start) / MINUTE } : null
  return startsOf(hours, localDateOf(start, hours.timeZone), type).some(
    (slot) => slot.start === start && slot.end === end,
  )
}
