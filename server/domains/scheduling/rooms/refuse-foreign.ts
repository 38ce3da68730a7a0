import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { invalidField } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { isStaffAtWork } from '#server/domains/orgs/index.ts'

interface Assigned {
  provider?: string | null | undefined
  room?: string | null | undefined
}

/**
 * Lets an appointment go to the org's own staff and rooms alone. What is another org's, was given up or never was is
 * refused in the same words. The room stays locked until the transaction ends, so that whoever gives it up meanwhile
 * finds this appointment in it.
 *
 * @throws AppError `invalid_input` naming `provider` or `room`
 */
export async function refuseForeign(em: EntityManager, orgId: string, { provider, room }: Assigned): Promise<void> {
  if (typeof provider === 'string' && !(await isStaffAtWork(readerOf(em), orgId, provider)))
    throw invalidField('provider', 'validation.unknownProvider')
  if (typeof room === 'string' && !(await isRoom(em, orgId, room))) throw invalidField('room', 'validation.unknownRoom')
}

async function isRoom(em: EntityManager, orgId: string, roomId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rooms where id = ${roomId} and org_id = ${orgId} and removed_at is null for share`.execute(
    readerOf(em),
  )
  return rows.length > 0
}
