import { z } from 'zod'
import { AppointmentTypeId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { WaitingWishes } from '#shared/domains/waiting/schema.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'

/** Somebody whose turn may have come. */
export const Candidate = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  contactId: z.string().nullable(),
  email: z.string().nullable(),
  type: AppointmentTypeId.nullable(),
  phone: z.string().nullable(),
  from: LocalDate,
  until: LocalDate,
  wishes: WaitingWishes,
  /** Starts of the slots that were offered to them before, in milliseconds: each is offered once. */
  asked: z.array(z.number()),
})
export type Candidate = z.infer<typeof Candidate>

/** Who waits for one of these days, whoever came first first. Who has left the org since is passed over, and who could not be told, or wants to be told nothing: without an address it takes the org’s texts. */
export async function listCandidates(
  reader: Reader,
  orgId: OrgId,
  { first, last, now }: { first: LocalDate; last: LocalDate; now: number },
): Promise<Candidate[]> {
  const { rows } = await sqlOf(Candidate)`
    select e.id, coalesce(e.user_id, became.user_id) as "userId", e.contact_id as "contactId", e.email, e.phone,
      e.type_id as type, e.from_date::text as "from", e.until_date::text as until, e.wishes,
      coalesce((
        select jsonb_agg(extract(epoch from o.starts_at) * 1000) from waiting_offers o
        where o.entry_id = e.id and o.starts_at > ${new Date(now)}), '[]'::jsonb) as asked
    from waiting_entries e
    left join contacts became on became.id = e.contact_id and became.converted_at is not null
    left join contacts known on known.id = e.contact_id and known.converted_at is null
    left join appointment_types t on t.id = e.type_id
    where e.org_id = ${orgId} and e.status = 'waiting' and t.removed_at is null and e.from_date <= ${last} and e.until_date >= ${first}
      and (e.user_id is null or exists (
        select 1 from memberships m join users u on u.id = m.user_id and u.deleted_at is null
        where m.org_id = e.org_id and m.user_id = e.user_id and m.status = 'active'))
      and (e.email is not null or e.user_id is not null or became.user_id is not null
        or known.channel = 'sms' or known.is_cared_for
        or (select coalesce((settings->>'reminderSms')::boolean, false) from orgs where id = e.org_id))
      and known.channel is distinct from 'none' and not exists (
        select 1 from memberships m where m.org_id = e.org_id and m.user_id = coalesce(e.user_id, became.user_id) and m.channel = 'none')
    order by e.id`.execute(reader)
  return rows
}

const OwnTimesRow = z.object({ starts_at: z.string(), ends_at: z.string() })

/** When somebody has an appointment with the org already: a place at that time would be of no use to them. */
export async function listOwnTimes(
  reader: Reader,
  orgId: OrgId,
  { userId, contactId, email }: Candidate,
  now: number,
): Promise<Interval[]> {
  const { rows } = await sqlOf(OwnTimesRow)`
    select starts_at, ends_at from appointments
    where org_id = ${orgId} and deleted_at is null and lane is not null
      and starts_at > ${new Date(now)}::timestamptz - interval '1 day' and ends_at > ${new Date(now)}
      and (user_id = ${userId} or contact_id = ${contactId} or lower(email) = ${email})`.execute(reader)
  return rows.map((row) => ({ start: millisFromRow(row.starts_at), end: millisFromRow(row.ends_at) }))
}
