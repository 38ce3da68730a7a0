import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import type { AssignedService, ServiceRole } from '#shared/domains/services/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { readAssignments } from '../assigned/read-assigned.ts'

/** A person of an org. */
export interface Person {
  orgId: OrgId
  userId: UserId
}

/** @throws AppError `not_found` for somebody who is not of the org */
export async function requirePerson(reader: Reader, { orgId, userId }: Person): Promise<void> {
  const { rows } = await sql`
    select 1 from memberships m where m.org_id = ${orgId} and m.user_id = ${userId} and not m.is_hidden
      and m.status not in ('rejected', 'banned')`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
}

/** The subscriptions or the products of a person, by name. @throws AppError `not_found` for somebody who is not of the org */
export async function readPersonServices(
  reader: Reader,
  person: Person,
  role: ServiceRole,
  now: number,
): Promise<AssignedService[]> {
  await requirePerson(reader, person)
  const { orgId, userId } = person
  const from = sql`(select x.* from user_services x where x.org_id = ${orgId} and x.user_id = ${userId})`
  return readAssignments(reader, { orgId, now, from, role })
}
