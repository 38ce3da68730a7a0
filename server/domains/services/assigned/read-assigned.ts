import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { termOf } from '#shared/domains/services/renewal.ts'
import type { AssignedService, ServiceRole } from '#shared/domains/services/schema.ts'
import { SERVICES_AT_ONCE, ServiceStatus } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { SERVICE_COLUMNS, presentService, ServiceRow } from '../rows.ts'
import { readToday } from '../today.ts'

/** What an org was given, by name: what was taken back as well, as it can be given again (spec §4 Service assignment). */
export const readAssigned = (reader: Reader, orgId: OrgId, now: number): Promise<AssignedService[]> =>
  readAssignments(reader, {
    orgId,
    now,
    from: sql`(select x.*, 1 as qty from org_services x where x.org_id = ${orgId})`,
  })

interface Assignments {
  /** Where it is decided which day it is. */
  orgId: OrgId
  now: number
  /** A relation of assignments with `service_id`, `status`, `renews_on`, `qty` and `created_at`. */
  from: RawBuilder<unknown>
  role?: ServiceRole
}

const AssignedRow = ServiceRow.extend({
  assigned: ServiceStatus,
  renewsOn: LocalDate.nullable(),
  qty: z.number(),
  assignedAt: z.string(),
})
type AssignedRow = z.infer<typeof AssignedRow>

/** Assignments as they stand today. One of a service that was deleted is there until its last day is over. */
export async function readAssignments(
  reader: Reader,
  { orgId, now, from, role }: Assignments,
): Promise<AssignedService[]> {
  const today = await readToday(reader, orgId, now)
  const { rows } = await sqlOf(AssignedRow)`
    select ${SERVICE_COLUMNS}, a.status as assigned, a.renews_on::text as "renewsOn", a.qty, a.created_at as "assignedAt"
    from ${from} a join services s on s.id = a.service_id
    where a.status <> 'deleted' and (s.status <> 'deleted' or a.renews_on >= ${today}::date)
      ${role === undefined ? sql`` : sql`and s.role = ${role}`}
    order by lower(s.name), s.id limit ${SERVICES_AT_ONCE}`.execute(reader)
  return rows.map((row) => ({
    ...presentService(row),
    status: row.assigned,
    qty: row.qty,
    ...termOf({ role: row.role, status: row.assigned, renewsOn: row.renewsOn }, today),
    assignedAt: instantFromRow(row.assignedAt),
  }))
}
