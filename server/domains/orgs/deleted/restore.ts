import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { canComeBack } from './list-deleted.ts'

/**
 * Brings an account back, with its memberships; the person signs in again. Invitations that were cancelled when it went stay
 * cancelled. One that is there stays as it is.
 *
 * @throws AppError `not_found` once its 30 days are over
 */
export async function restorePerson(context: DomainContext, userId: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    if (!(await takeBack(reader, 'users', userId, context.clock()))) return
    const { rows } = await sqlOf(OrgIdRow)`
      select m.org_id as "orgId" from memberships m join orgs o on o.id = m.org_id
      where m.user_id = ${userId} and o.deleted_at is null order by m.org_id`.execute(reader)
    // Each of the orgs finds it in its own log, as it found the deletion; the first line is the system's.
    for (const orgId of [null, ...rows.map((row) => row.orgId)])
      await recordEvent({ ...context, em }, { kind: 'user.restored', orgId, subjectId: userId, userId })
  })
}

/** Brings an org back with all that it kept, as it was. @throws AppError `not_found` once its 30 days are over */
export async function restoreOrg(context: DomainContext, orgId: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    if (!(await takeBack(readerOf(em), 'orgs', orgId, context.clock()))) return
    await recordEvent({ ...context, em }, { kind: 'org.restored', orgId, subjectId: orgId })
  })
}

const OrgIdRow = z.object({ orgId: OrgId })
const StateRow = z.object({ isThere: z.boolean(), canReturn: z.boolean().nullable() })

/** Whether it was taken back just now. Waits for an erasure that is under way, and is refused after it. */
async function takeBack(reader: Reader, table: 'users' | 'orgs', id: string, now: number): Promise<boolean> {
  const { rows } = await sqlOf(StateRow)`
    select deleted_at is null as "isThere", ${canComeBack(now)} as "canReturn" from ${sql.table(table)}
    where id = ${id} for update`.execute(reader)
  const [row] = rows
  if (row?.isThere === true) return false
  if (row?.canReturn !== true) throw new AppError('not_found')
  await sql`
    update ${sql.table(table)} set deleted_at = null, updated_at = ${new Date(now)}, version = version + 1
    where id = ${id}`.execute(reader)
  return true
}
