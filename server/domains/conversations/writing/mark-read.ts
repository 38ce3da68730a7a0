import { sql } from 'kysely'
import type { Side } from '#shared/domains/conversations/schema.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Between } from '../standing.ts'

const MARKS = {
  patient: { read: sql.ref('patient_read'), at: sql.ref('patient_read_at') },
  clinic: { read: sql.ref('clinic_read'), at: sql.ref('clinic_read_at') },
}

/**
 * Says that a side has read as far as a message, and no further than there are any. In one statement: of two windows the later
 * message stands, in whichever order they arrive. Open screens hear of it by the table's own trigger.
 */
export async function markRead(
  { em, clock }: DomainContext,
  { orgId, userId, side }: Between & { side: Side },
  number: number,
): Promise<void> {
  const { read, at } = MARKS[side]
  await sql`
    update conversations set ${read} = least(${number}::int, last_number), ${at} = ${new Date(clock())}
    where org_id = ${orgId} and user_id = ${userId} and ${read} < least(${number}::int, last_number)`.execute(
    readerOf(em),
  )
}
