import { sql } from 'kysely'
import { z } from 'zod'
import type { Closed } from '#shared/domains/conversations/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** A conversation by whom it is between. */
export interface Between {
  orgId: OrgId
  userId: UserId
}

/** In SQL: whether an org, by its alias, takes messages. Off until an administrator says otherwise. */
export const takesMessages = (org = 'o') =>
  sql`(coalesce((${sql.ref(`${org}.settings`)}->>'patientMessages')::boolean, false) and ${sql.ref(`${org}.status`)} = 'active')`

/** In SQL: why nothing more can be written, of an org and the membership of a patient there, by their aliases. */
export const closedBy = sql`case when m.status is distinct from 'active' then 'left' when not ${takesMessages()} then 'off' end`

const StandingRow = z.object({ closed: z.enum(['off', 'left']).nullable() })

/**
 * Refuses what can no longer be written. Membership and settings are held until it stands: who leaves at the same moment has
 * left before, or after.
 *
 * @throws AppError `no_patient`, `messages_off`; `not_found` for an org that is not there
 */
export async function refuseClosed(reader: Reader, { orgId, userId }: Between): Promise<void> {
  await sql`
    select 1 from memberships where org_id = ${orgId} and user_id = ${userId} and role = 'user' for share`.execute(
    reader,
  )
  const { rows } = await sqlOf(StandingRow)`
    select ${closedBy} as closed from orgs o
    left join memberships m on m.org_id = o.id and m.user_id = ${userId} and m.role = 'user'
    where o.id = ${orgId} and o.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  if (row.closed !== null) throw new AppError(ERROR_OF[row.closed])
}

const ERROR_OF = { off: 'messages_off', left: 'no_patient' } as const satisfies Record<Closed, string>
