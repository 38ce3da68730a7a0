import { z } from 'zod'
import { AbsenceId, RoomId, UserId } from '../../../kernel/ids.ts'
import { DAY, Instant } from '../../../kernel/time.ts'
import { ABSENCE_REASON_MAX } from '../providers/schema.ts'
import { IN_ORDER, noLongerThan } from '../stretch.ts'

export const BLOCK_TITLE_MAX = 80
/** The longest stretch that one block takes. */
export const BLOCK_DAYS_MAX = 100

/** Time of the clinic, of one provider or of one room that is for something else than visits. */
const block = {
  start: Instant,
  end: Instant,
  /** Whole days of the clinic: it begins and ends at a midnight there. */
  allDay: z.boolean().default(false),
  /** Visits may be booked all the same: it is there to be read. */
  open: z.boolean().default(false),
  /** Whose time it is; without provider and room everybody's. */
  provider: UserId.nullable().default(null),
  room: RoomId.nullable().default(null),
  title: z.string().trim().max(BLOCK_TITLE_MAX).default(''),
  /** For the staff alone, as the title is. */
  reason: z.string().trim().max(ABSENCE_REASON_MAX).default(''),
}

interface Whose {
  provider: UserId | null
  room: RoomId | null
}

/** A day of slack, as days of 25 hours may be among them. */
const SHORT = noLongerThan((BLOCK_DAYS_MAX + 1) * DAY)
const isOfOne = ({ provider, room }: Whose) => provider === null || room === null
const OF_ONE = { path: ['room'], message: 'validation.providerOrRoom' }

export const NewBlock = z
  .strictObject(block)
  .refine(...IN_ORDER)
  .refine(...SHORT)
  .refine(isOfOne, OF_ONE)
export type NewBlock = z.infer<typeof NewBlock>

/** All of it anew; `version` is the one that was seen. */
export const ChangeBlock = z
  .strictObject({ version: z.int().min(1), ...block })
  .refine(...IN_ORDER)
  .refine(...SHORT)
  .refine(isOfOne, OF_ONE)
export type ChangeBlock = z.infer<typeof ChangeBlock>

/** A block as the staff of the clinic see it; nobody else does. An absence of a provider is one. */
export const BlockView = z.object({
  id: AbsenceId,
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  open: z.boolean(),
  provider: UserId.nullable(),
  room: RoomId.nullable(),
  title: z.string(),
  reason: z.string(),
  version: z.number().int(),
})
export type BlockView = z.infer<typeof BlockView>
