import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'
import type { Slot } from '#shared/domains/scheduling/availability.ts'
import { toInstant } from '#shared/kernel/time.ts'

/** A slot as the staff see it. */
export const presentStaffSlot = (slot: Slot): StaffSlot => ({
  start: toInstant(slot.start),
  end: toInstant(slot.end),
  free: slot.left > 0,
  capacity: slot.capacity,
  left: slot.left,
})
