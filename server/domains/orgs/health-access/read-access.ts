import { z } from 'zod'
import type { HealthAccess } from '#shared/domains/orgs/health-access/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { ownStaffAtWork } from '../people/at-work.ts'
import { canBeOpened } from './find-opened.ts'

/** Whose health data, where. */
export interface OfPerson {
  orgId: OrgId
  userId: UserId
}

const AccessRow = z.object({
  canBeOpened: z.boolean(),
  isConsented: z.boolean(),
  until: z.string().nullable(),
})

/** As what somebody may read a person of their org who is not treated there. @throws AppError `not_found` for who is not of the org */
export async function readAccess(
  reader: Reader,
  readerId: string,
  { orgId, userId }: OfPerson,
  now: number,
): Promise<HealthAccess> {
  const { rows } = await sqlOf(AccessRow)`
    select ${canBeOpened} as "canBeOpened",
      ${ownStaffAtWork()} and exists (
        select 1 from health_openings o where o.user_id = m.user_id and o.org_id = m.org_id and o.kind = 'consent'
          and o.ended_at is null) as "isConsented",
      (select max(o.until) from health_openings o where o.user_id = m.user_id and o.org_id = m.org_id
        and o.kind = 'emergency' and o.reader_id = ${readerId} and o.until > ${new Date(now)} and o.ended_at is null) as until
    from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    where m.org_id = ${orgId} and m.user_id = ${userId} and not m.is_hidden`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const emergencyUntil = row.until === null || !row.canBeOpened ? null : instantFromRow(row.until)
  const isNeeded = row.canBeOpened && !row.isConsented && userId !== readerId
  return { emergencyUntil, isConsented: row.isConsented, mayOpen: isNeeded && emergencyUntil === null }
}
