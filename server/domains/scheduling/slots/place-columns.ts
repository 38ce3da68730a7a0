import type { RoomId, UserId } from '#shared/kernel/ids.ts'
import type { VisitType } from './load-visit.ts'

/** What was found for a visit: a place of the clinic, of what type it is, with whom and where. */
export interface VisitPlace {
  lane: number
  type: VisitType | null
  providerId: UserId | null
  roomId: RoomId | null
}

/** The columns of an appointment, or of a hold, that keep it. */
export const columnsOf = ({ lane, type, providerId, roomId }: VisitPlace) => ({
  lane,
  typeId: type?.id ?? null,
  bufferBefore: type?.bufferBefore ?? 0,
  bufferAfter: type?.bufferAfter ?? 0,
  providerId,
  roomId,
})
