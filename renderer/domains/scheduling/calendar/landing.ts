import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'
import type { Interval } from '#shared/kernel/time.ts'

/**
 * Where an appointment that is dropped beside the grid comes to lie: at the slot that starts nearest, with as many slots in
 * a row as its length needs. Null where the clinic offers nothing there.
 *
 * @param slots of the day, in order
 * @param wanted milliseconds; where it was let go
 */
export function landing(slots: readonly StaffSlot[], wanted: Interval): (Interval & { isFree: boolean }) | null {
  const grid = slots.map((slot) => ({ start: Date.parse(slot.start), end: Date.parse(slot.end), left: slot.left }))
  const nearest = grid.reduce<(typeof grid)[number] | null>(
    (best, slot) => (best === null || distance(slot, wanted) < distance(best, wanted) ? slot : best),
    null,
  )
  // Dropped so far from every slot, it was not meant for one.
  if (nearest === null || distance(nearest, wanted) >= nearest.end - nearest.start) return null
  const length = wanted.end - wanted.start
  const row = [nearest]
  for (const slot of grid) {
    const last = row.at(-1) ?? nearest
    if (last.end - nearest.start >= length) break
    if (slot.start === last.end) row.push(slot)
  }
  const end = (row.at(-1) ?? nearest).end
  return end - nearest.start < length ? null : { start: nearest.start, end, isFree: row.every(({ left }) => left > 0) }
}

const distance = (slot: Interval, wanted: Interval): number => Math.abs(slot.start - wanted.start)
