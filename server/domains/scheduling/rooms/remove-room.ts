import { z } from 'zod'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, RoomId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadRooms, roomAmong } from './load-rooms.ts'

interface Removal {
  orgId: OrgId
  roomId: RoomId
  /** Appointments to come stay, without a room; those that are over keep it. */
  evenIfUsed: boolean
}

/**
 * Gives a room up (docs/decisions/scheduling/columns.md).
 *
 * @throws AppError `not_found`; `open_dependants` with how many appointments are still to be in it in its details
 */
export async function removeRoom(context: DomainContext, { orgId, roomId, evenIfUsed }: Removal): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const room = roomAmong(await loadRooms(em, orgId), roomId)
    // Appointments that are put into it at this moment hold it until they stand, and are counted.
    await em.lock(room, LockMode.PESSIMISTIC_WRITE)
    const now = new Date(context.clock())
    const appointments = await countAhead(em, orgId, roomId, now)
    if (appointments > 0 && !evenIfUsed) throw new AppError('open_dependants', { details: { appointments } })
    await clearAhead(em, orgId, roomId, now)
    room.removedAt = now
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'room.removed', orgId, subjectId: roomId, details: { appointments } })
  })
}

const ahead = (orgId: OrgId, roomId: RoomId, now: Date) =>
  sql`org_id = ${orgId} and room_id = ${roomId} and ends_at > ${now} and deleted_at is null`

const CountRow = z.object({ count: z.number() })

async function countAhead(em: EntityManager, orgId: OrgId, roomId: RoomId, now: Date): Promise<number> {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as count from appointments where ${ahead(orgId, roomId, now)} and lane is not null`.execute(
    readerOf(em),
  )
  return rows[0]?.count ?? 0
}

/** Those called off as well: whoever comes after all is to be given a room that there is. */
async function clearAhead(em: EntityManager, orgId: OrgId, roomId: RoomId, now: Date): Promise<void> {
  await sql`
    update appointments set room_id = null, version = version + 1, updated_at = ${now}
    where ${ahead(orgId, roomId, now)}`.execute(readerOf(em))
}
