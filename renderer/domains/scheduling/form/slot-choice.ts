import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'

/** A start and an end as they are sent. */
export interface SlotTimes {
  start: string
  end: string
}

/** Why a slot cannot be chosen, or `free`. */
export type SlotState = 'free' | 'past' | 'full'

export function slotState(slot: StaffSlot, now: number): SlotState {
  if (Date.parse(slot.start) < now) return 'past'
  return slot.free ? 'free' : 'full'
}

/** Whether a chosen time has no place left: then it takes a reason. */
export const isChosenFull = (slots: readonly StaffSlot[], chosen: SlotTimes | null, now: number): boolean =>
  slots.some((slot) => isSameSlot(slot, chosen) && slotState(slot, now) === 'full')

/** Whether a chosen time is one that no slot of its day offers: that takes a reason as well. */
export const isChosenOutside = (slots: readonly StaffSlot[], chosen: SlotTimes | null): boolean =>
  chosen !== null && !slots.some((slot) => isSameSlot(slot, chosen))

/** The free slot that lies closest to a moment; null when the day has none left. */
export function nearestSlot(slots: readonly StaffSlot[], moment: number, now: number): StaffSlot | null {
  let nearest: StaffSlot | null = null
  for (const slot of slots) {
    if (slotState(slot, now) !== 'free') continue
    if (nearest === null || distance(slot, moment) < distance(nearest, moment)) nearest = slot
  }
  return nearest
}

/** Nought within the slot, else how far away its nearer edge is. */
function distance(slot: SlotTimes, moment: number): number {
  const start = Date.parse(slot.start)
  const end = Date.parse(slot.end)
  if (moment < start) return start - moment
  return moment < end ? 0 : moment - end + 1
}

/** The same stretch, however the two sides write the instant. */
export const isSameSlot = (a: SlotTimes | null, b: SlotTimes | null): boolean =>
  a !== null && b !== null && Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end)
