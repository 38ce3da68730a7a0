import { changesOf } from '#shared/domains/audit/public-values.ts'
import { ROOMS_MAX } from '#shared/domains/scheduling/rooms/schema.ts'
import type { NewRoom, RenameRoom, RoomView } from '#shared/domains/scheduling/rooms/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, RoomId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Room } from '../entities/room.ts'
import { loadRooms, presentRoom, refuseSameName, roomAmong } from './load-rooms.ts'

/** Adds a room, after the others. @throws AppError `conflict` for a name that there is, `invalid_input` for one too many */
export async function createRoom(context: DomainContext, orgId: OrgId, { name, capacity }: NewRoom): Promise<RoomView> {
  return inTransaction(context.em, async (em) => {
    const rooms = await loadRooms(em, orgId)
    refuseSameName(rooms, name)
    if (rooms.length >= ROOMS_MAX) throw invalidField('name', 'validation.tooManyRooms', { maximum: ROOMS_MAX })
    const position = (rooms.at(-1)?.position ?? -1) + 1
    const room = em.create(Room, { orgId, name, capacity, position })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'room.created', orgId, subjectId: room.id })
    return presentRoom(room)
  })
}

/** Gives a room another name, or room for another number at once; what is booked in it stays. @throws AppError `not_found`, `version_conflict` with what is stored now, `conflict` */
export async function renameRoom(
  context: DomainContext,
  orgId: OrgId,
  roomId: RoomId,
  { version, name, capacity }: RenameRoom,
): Promise<RoomView> {
  return inTransaction(context.em, async (em) => {
    const rooms = await loadRooms(em, orgId)
    const room = roomAmong(rooms, roomId)
    if (room.version !== version) throw new AppError('version_conflict', { details: { current: presentRoom(room) } })
    refuseSameName(rooms, name, roomId)
    const before = { name: room.name, capacity: room.capacity }
    const after = { name, capacity: capacity ?? room.capacity }
    const details = changesOf('room.changed', ['name', 'capacity'], before, after)
    if (details.fields.length === 0) return presentRoom(room)
    em.assign(room, after)
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'room.changed', orgId, subjectId: roomId, details })
    return presentRoom(room)
  })
}

/**
 * Puts rooms into this order. What the caller did not know of yet follows as it was.
 *
 * @throws AppError `invalid_input` for a room that is none of the org's
 */
export async function reorderRooms(
  context: DomainContext,
  orgId: OrgId,
  wanted: readonly RoomId[],
): Promise<RoomView[]> {
  return inTransaction(context.em, async (em) => {
    const rooms = await loadRooms(em, orgId)
    const named = [...new Set(wanted)].map((id) => {
      const room = rooms.find((candidate) => candidate.id === id)
      if (room === undefined) throw invalidField('rooms', 'validation.unknownRoom')
      return room
    })
    const ordered = [...named, ...rooms.filter((room) => !named.includes(room))]
    ordered.forEach((room, position) => (room.position = position))
    const isChanged = ordered.some((room, index) => room !== rooms[index])
    await em.flush()
    if (isChanged) await recordEvent({ ...context, em }, { kind: 'room.reordered', orgId })
    return ordered.map(presentRoom)
  })
}
