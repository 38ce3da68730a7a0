import { z } from 'zod'
import { RoomId, UserId } from '../../../kernel/ids.ts'
import { CAPACITY_MAX } from '../providers/schema.ts'

export const ROOM_NAME_MAX = 60
/** As many as an org may have at a time; all of them are listed at once. */
export const ROOMS_MAX = 60
/** So many of the staff are listed; nobody looks at more columns. */
export const PROVIDERS_MAX = 200

const RoomName = z.string().trim().min(1, 'validation.nameRequired').max(ROOM_NAME_MAX)

const Capacity = z.int().min(1).max(CAPACITY_MAX)

/** A room, a chair or a device that one appointment at a time can have, or several. */
export const RoomView = z.object({
  id: RoomId,
  name: z.string(),
  /** Visits in it at the same time. */
  capacity: z.number().int(),
  /** Given up: it stays for the appointments that were in it, and takes no other. */
  isRemoved: z.boolean(),
  version: z.number().int(),
})
export type RoomView = z.infer<typeof RoomView>

export const NewRoom = z.strictObject({ name: RoomName, capacity: Capacity.default(1) })
export type NewRoom = z.infer<typeof NewRoom>

/** Another name, or room for more or fewer at once; what is booked in it stays. */
export const RenameRoom = z.strictObject({ version: z.int().min(1), name: RoomName, capacity: Capacity.optional() })
export type RenameRoom = z.infer<typeof RenameRoom>

/** Somebody of the staff who sees patients. */
export const ProviderView = z.object({ id: UserId, name: z.string() })
export type ProviderView = z.infer<typeof ProviderView>
