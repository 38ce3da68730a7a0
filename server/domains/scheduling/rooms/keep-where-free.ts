import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Interval } from '#shared/kernel/time.ts'
import { RoomId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { isAway } from '../slots/refuse-away.ts'
import type { Appointment } from '../entities/appointment.ts'

const KeepWhereFreeRow = z.object({ provider_id: UserId.nullable(), room_id: RoomId.nullable() })

/**
 * Who sees somebody, and where, after they moved their appointment themself: as before where that is possible, and
 * otherwise nobody yet and no room, for the desk to decide. To a patient a slot is free that has a place.
 */
export async function keepWhereFree(
  em: EntityManager,
  { id, orgId, providerId, roomId }: Appointment,
  { start, end }: Interval,
): Promise<{ providerId: UserId | null; roomId: RoomId | null }> {
  const { rows } = await sqlOf(KeepWhereFreeRow)`
    select provider_id, room_id from appointments
    where org_id = ${orgId} and id <> ${id} and lane is not null
      and tstzrange(busy_from, busy_until) && tstzrange(${new Date(start)}, ${new Date(end)})
      and (provider_id = ${providerId ?? null} or room_id = ${roomId ?? null})`.execute(readerOf(em))
  const isBusy =
    rows.some((row) => row.provider_id !== null && row.provider_id === providerId) ||
    (typeof providerId === 'string' && (await isAway(em, orgId, providerId, { start, end })))
  const isTaken = rows.some((row) => row.room_id !== null && row.room_id === roomId)
  return { providerId: isBusy ? null : (providerId ?? null), roomId: isTaken ? null : (roomId ?? null) }
}
