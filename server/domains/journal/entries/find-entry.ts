import { z } from 'zod'
import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import { UserId, OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'
import type { Caller } from '#server/runtime/call.ts'

const EntryRow = z.object({ user_id: UserId, org_ids: z.array(OrgId) })

/**
 * Whose an entry is, and the orgs that treat them: only where they are a patient and the membership is active, as nobody
 * reads the journal of a colleague, of
 * somebody who has not accepted an invitation, or has left. An entry that was deleted is still found, for the way back.
 */
export async function findEntry(reader: Reader, entryId: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(EntryRow)`
    select e.user_id, coalesce((select array_agg(m.org_id order by m.created_at, m.org_id) from memberships m join orgs o on o.id = m.org_id
      where m.user_id = e.user_id and m.role = 'user' and m.status = 'active' and o.status = 'active' and o.deleted_at is null), '{}')::text[] as org_ids
    from entries e join users u on u.id = e.user_id and u.deleted_at is null where e.id = ${entryId}`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { orgIds: row.org_ids, subjects: [row.user_id] }
}

/**
 * The journal of a person is theirs and of the org whose active patient they are, whatever let the caller through; and of whom it was opened to.
 *
 * @throws AppError `not_found`
 */
export async function requireTreated(
  reader: Reader,
  { isSubject, isOpened, orgId }: Caller,
  userId: string,
): Promise<void> {
  if (isSubject || isOpened === true) return
  const { rows } = await sql`
    select 1 from memberships where user_id = ${userId} and org_id = ${orgId} and role = 'user' and status = 'active'`.execute(
    reader,
  )
  if (rows.length === 0) throw new AppError('not_found')
}
