import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, RoomId } from '#shared/kernel/ids.ts'
import type { RoomView } from '#shared/domains/scheduling/rooms/schema.ts'
import { readerOf } from '#server/database/orm.ts'
import { Room } from '../entities/room.ts'

type RoomRow = Awaited<ReturnType<typeof loadRooms>>[number]

/**
 * The rooms of an org in their order, while nobody else of it adds, names, orders or removes one: names are compared
 * and positions counted.
 */
export async function loadRooms(em: EntityManager, orgId: OrgId) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rooms ${orgId}`}, 0))`.execute(readerOf(em))
  return em.find(Room, { orgId, removedAt: null }, { orderBy: { position: 'asc', id: 'asc' } })
}

/** One of them. @throws AppError `not_found` for one of another org, given up, or unknown */
export function roomAmong(rooms: readonly RoomRow[], id: RoomId): RoomRow {
  const room = rooms.find((candidate) => candidate.id === id)
  if (room === undefined) throw new AppError('not_found')
  return room
}

/** Two rooms of one name cannot be told apart. @throws AppError `conflict` on the field */
export function refuseSameName(rooms: readonly RoomRow[], name: string, except?: RoomId): void {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  if (rooms.some((room) => room.id !== except && fold(room.name) === fold(name)))
    throw new AppError('conflict', { fields: { name: { key: 'validation.roomKnown' } } })
}

export const presentRoom = (room: RoomRow): RoomView => ({
  id: room.id,
  name: room.name,
  capacity: room.capacity,
  isRemoved: (room.removedAt ?? null) !== null,
  version: room.version,
})
