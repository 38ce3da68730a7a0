import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Filling } from '#shared/domains/scheduling/writing/templates.ts'
import type { Frame } from '#shared/domains/scheduling/writing/schema.ts'
import { AppointmentId, ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { greeted } from '#server/runtime/notifier.ts'
import type { Addressee, Recipient } from '#server/runtime/notifier.ts'
import { GREETED } from '../mails/announced-change.ts'

/** A visit with whom it is about, as a message needs it. */
export const VisitRow = z.object({
  id: AppointmentId,
  org_id: OrgId,
  user_id: UserId.nullable(),
  contact_id: ContactId.nullable(),
  name: z.string(),
  visitor: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  starts_at: z.string(),
  link_round: z.number(),
  org: z.string(),
  time_zone: z.string(),
  contact: z.string().nullable(),
  provider: z.string().nullable(),
})
export type VisitRow = z.infer<typeof VisitRow>

/** Visits in the order of their times. `condition` speaks of `a`. */
export async function readVisits(reader: Reader, condition: RawBuilder<unknown>, limit: number): Promise<VisitRow[]> {
  const { rows } = await sqlOf(VisitRow)`
    select a.id, a.org_id, a.user_id, a.contact_id, ${GREETED}, a.email, coalesce(a.phone, (select phone from users where id = a.user_id)) as phone,
      a.language, a.starts_at, a.link_round, o.name as org, o.time_zone, coalesce(o.phone, o.email) as contact,
      (select trim(first_name || ' ' || last_name) from users where id = a.provider_id) as provider
    from appointments a join orgs o on o.id = a.org_id
    where a.deleted_at is null and ${condition}
    order by a.starts_at, a.id limit ${limit}`.execute(reader)
  return rows
}

/** Whom it is about, with the number that was given for the visit. */
export const recipientOfVisit = ({
  user_id: userId,
  contact_id: contactId,
  email,
  phone,
  language,
}: VisitRow): Recipient => ({
  userId,
  contactId,
  email,
  phone,
  language,
})

/** What a template can name of a visit, in the language of whoever reads it and on the clock of the clinic. */
export function fillingOf(
  row: VisitRow,
  { tag, firstName, guardian }: Pick<Addressee, 'tag' | 'firstName' | 'guardian'>,
): Filling {
  const at = millisFromRow(row.starts_at)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: row.time_zone }).format(at)
  return {
    name: greeted(row, { firstName, guardian }).name,
    date: format({ dateStyle: 'full' }),
    time: format({ timeStyle: 'short' }),
    clinic: row.org,
    phone: row.contact ?? row.org,
    provider: row.provider ?? row.org,
  }
}

/** What stands around the words of a message. */
export function frameOf(
  row: VisitRow,
  { say, firstName, guardian }: Pick<Addressee, 'say' | 'firstName' | 'guardian'>,
): Frame {
  const values = { ...greeted(row, { firstName, guardian }), org: row.org, contact: row.contact }
  return {
    subject: say('written.subject', values),
    greeting: say('booked.greeting', values),
    closing: [
      ...(values.visitor === null ? [] : [say('booked.for', values)]),
      ...(row.contact === null ? [] : [say('booked.contact', values)]),
      say('booked.action', values),
      say('written.footer', values),
    ],
    sender: say('written.text', { ...values, words: '' }).trim(),
  }
}
