import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { DEFAULT_REMINDER_LEADS } from '#shared/domains/scheduling/limits.ts'
import { REMINDER_LEAD_MAX } from '#shared/domains/orgs/settings-schema.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** One that could not be sent for so long, because no worker ran, would only confuse. */
const LATE_MS = HOUR
/** A worker that has not reported by then is gone, and another takes its reminders up. */
const CLAIM_MS = 5 * MINUTE
/** At a time; the next minute brings the next ones. */
const BATCH = 500

const Claim = z.object({
  id: z.string(),
})
type Claim = z.infer<typeof Claim>

const Due = z.object({
  appointmentId: z.string(),
  orgId: z.string(),
  startsAt: z.string(),
  minutes: z.number(),
})
type Due = z.infer<typeof Due>

/**
 * Takes up the reminders that are due: of appointments that stand, at each of their org's lead times. However many workers
 * ask at once, each reminder is one worker's; one that was not sent is somebody's again after a while. Whoever made the
 * appointment later than its lead time knows of it, and is not reminded.
 */
export async function claimDue(reader: Reader, now: number): Promise<Claim[]> {
  const { rows: due } = await sqlOf(Due)`
    select a.id as "appointmentId", a.org_id as "orgId", a.starts_at as "startsAt", lead.minutes
    from appointments a
    join orgs o on o.id = a.org_id and o.status = 'active' and o.deleted_at is null
    cross join lateral (
      select value::int as minutes, a.starts_at - value::int * interval '1 minute' as at
      from jsonb_array_elements_text(coalesce(o.settings->'reminderLeads', ${JSON.stringify(DEFAULT_REMINDER_LEADS)}::jsonb))
    ) lead
    where a.deleted_at is null and a.status in ('booked', 'confirmed')
      and a.starts_at > ${new Date(now)} and a.starts_at <= ${new Date(now + REMINDER_LEAD_MAX * MINUTE)}
      and lead.at <= ${new Date(now)} and lead.at > ${new Date(now - LATE_MS)} and a.created_at <= lead.at
      and not exists (
        select 1 from reminders r
        where r.appointment_id = a.id and r.starts_at = a.starts_at and r.lead_minutes = lead.minutes
          and (r.sent_at is not null or r.claimed_at > ${new Date(now - CLAIM_MS)}))
    order by a.starts_at limit ${sql.lit(BATCH)}`.execute(reader)
  if (due.length === 0) return []
  const wanted = JSON.stringify(due.map((one) => ({ ...one, id: v7() })))
  const { rows } = await sqlOf(Claim)`
    insert into reminders (id, created_at, updated_at, org_id, appointment_id, starts_at, lead_minutes, claimed_at)
    select id, ${new Date(now)}, ${new Date(now)}, "orgId", "appointmentId", "startsAt", minutes, ${new Date(now)}
    from json_to_recordset(${wanted}::json)
      as due(id uuid, "orgId" uuid, "appointmentId" uuid, "startsAt" timestamptz, minutes int)
    on conflict on constraint reminders_once_unique do update
      set claimed_at = excluded.claimed_at, updated_at = excluded.updated_at
      where reminders.sent_at is null and reminders.claimed_at <= ${new Date(now - CLAIM_MS)}
    returning id`.execute(reader)
  return rows
}
