import { z } from 'zod'
import { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { SentText } from '#server/domains/messaging/index.ts'

const ToldRow = z.object({
  id: AppointmentId,
  orgId: OrgId,
  org: z.string(),
  contact: z.string().nullable(),
  timeZone: z.string(),
  startsAt: z.string(),
})

/** A visit about which a number was written to. */
export type Told = Omit<z.infer<typeof ToldRow>, 'startsAt'> & { start: number }

/** The visits ahead that the answer to some texts can mean: two at most, as with two it is not known which. */
export async function readTold(reader: Reader, texts: readonly SentText[], now: number): Promise<Told[]> {
  const ids = texts.flatMap(({ appointmentId }) => (appointmentId === null ? [] : [appointmentId]))
  const { rows } = await sqlOf(ToldRow)`
    select a.id, a.org_id as "orgId", o.name as org, coalesce(o.phone, o.email) as contact, o.time_zone as "timeZone",
      a.starts_at as "startsAt"
    from appointments a join orgs o on o.id = a.org_id and o.status = 'active' and o.deleted_at is null
    where a.id = any(${ids}::uuid[]) and a.deleted_at is null and a.starts_at > ${new Date(now)}
      and a.status in ('pending', 'booked', 'confirmed')
    order by a.starts_at, a.id limit 2`.execute(reader)
  return rows.map(({ startsAt, ...row }) => ({ ...row, start: millisFromRow(startsAt) }))
}
