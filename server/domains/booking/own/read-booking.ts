import { z } from 'zod'
import { OwnBooking } from '#shared/domains/booking/own-api.ts'
import { changeDeadline, isAhead } from '#shared/domains/scheduling/own-change.ts'
import { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { DAY, toInstant } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'
import type { Services } from '#server/runtime/services.ts'
import { readOwnFees } from '#server/domains/fees/index.ts'
import { requestedId } from '../public/write-requested.ts'
import { appointmentSaidBy, opensBooking, opensFromPage } from '#server/domains/scheduling/index.ts'

const BookingRow = OwnBooking.pick({ id: true, type: true, status: true, start: true, end: true }).extend({
  org_id: OrgId,
  org: z.string(),
  phone: z.string().nullable(),
  time_zone: z.string(),
  minutes: z.number().nullable(),
  link_round: z.number(),
  ...PublicOrg.pick({ address: true, city: true, state: true, zipcode: true, country: true }).shape,
  is_mail_sent: z.boolean(),
})
type BookingRow = z.infer<typeof BookingRow>

/** How long after a visit its link still opens: until then people look up when it was. */
const LINK_LIFE_MS = 30 * DAY

/**
 * A booking by its link.
 *
 * @throws AppError `not_found`, also once the link was revoked, it was taken off the calendar, its org is not active, or the
 * visit was long ago
 */
export async function readBooking(
  reader: Reader,
  { vault, config: { showsMails }, payments }: Pick<Services, 'vault' | 'config' | 'payments'>,
  token: string,
  now: number,
): Promise<OwnBooking> {
  const { rows } = await sqlOf(BookingRow)`
    select a.id, a.type_id as type, a.starts_at as start, a.ends_at as "end", a.status, a.link_round, o.id as org_id, o.name as org, o.phone, o.time_zone,
      o.address, o.city, o.state, o.zipcode, o.country,
      exists (select from message_deliveries where message_id = ${requestedId(appointmentSaidBy(token) ?? '')} and channel = 'mail') as is_mail_sent,
      (o.settings->>'patientChangeMinutes')::int as minutes
    from appointments a join orgs o on o.id = a.org_id
    where a.id = ${appointmentSaidBy(token)} and a.deleted_at is null and a.ends_at > ${new Date(now - LINK_LIFE_MS)}
      and o.status = 'active' and o.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const isByMail = opensBooking(vault, token, row.id, row.link_round)
  if (!isByMail && !opensFromPage(vault, token, row.id, row.link_round)) throw new AppError('not_found')
  const {
    id,
    type,
    status,
    start,
    end,
    org_id,
    org,
    phone,
    address,
    city,
    state,
    zipcode,
    country,
    time_zone,
    minutes,
  } = row
  const fees = await readOwnFees(reader, payments, id, now)
  const free = fees === null || fees.terms.late === 0 ? Infinity : Date.parse(fees.freeUntil)
  const until = Math.min(changeDeadline(millisFromRow(start), minutes ?? undefined), free)
  return {
    id,
    org: { id: org_id, name: org, phone, address, city, state, zipcode, country },
    type,
    start: instantFromRow(start),
    end: instantFromRow(end),
    timeZone: time_zone,
    status,
    isByMail,
    // Where mails are shown in place of being sent, none left the house.
    isMailSent: row.is_mail_sent && !showsMails,
    mayChange: isAhead(status) && now <= until,
    changeUntil: toInstant(until),
    // Without a fee for it, it is the clinic's rule until when it can be cancelled.
    fees:
      fees === null
        ? null
        : {
            ...fees,
            payable: isByMail ? fees.payable : null,
            cancelling: fees.terms.late > 0 || now <= until ? fees.cancelling : null,
          },
  }
}
