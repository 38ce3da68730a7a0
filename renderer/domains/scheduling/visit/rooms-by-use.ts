import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { RoomView } from '#shared/domains/scheduling/rooms/schema.ts'

export interface RoomChoice {
  room: RoomView
  /** As many others are in it now as it takes. */
  isInUse: boolean
}

type Visit = Pick<AppointmentView, 'id' | 'provider' | 'room' | 'status' | 'statusAt'>

/**
 * The rooms to bring somebody to: the one that they were to have, then those used last, by the same provider before others;
 * those in which somebody is come last, and those given up not at all.
 *
 * @param today the visits of the day
 */
export function roomsByUse(rooms: readonly RoomView[], visit: Visit, today: readonly Visit[]): RoomChoice[] {
  const others = today.filter(({ id }) => id !== visit.id)
  const lastUse = (room: RoomView, isSameProvider: boolean): number =>
    Math.max(
      0,
      ...others
        .filter(
          (one) =>
            one.room === room.id &&
            (one.status === 'in_room' || one.status === 'done') &&
            (!isSameProvider || (visit.provider !== null && one.provider === visit.provider)),
        )
        .map(({ statusAt }) => Date.parse(statusAt)),
    )
  return rooms
    .filter(({ isRemoved }) => !isRemoved)
    .map((room) => ({
      room,
      isInUse: others.filter((one) => one.room === room.id && one.status === 'in_room').length >= room.capacity,
    }))
    .toSorted(
      (a, b) =>
        Number(a.isInUse) - Number(b.isInUse) ||
        Number(b.room.id === visit.room) - Number(a.room.id === visit.room) ||
        lastUse(b.room, true) - lastUse(a.room, true) ||
        lastUse(b.room, false) - lastUse(a.room, false),
    )
}
