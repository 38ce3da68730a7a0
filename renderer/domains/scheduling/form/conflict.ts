import { draftOf } from './draft.ts'
import type { Draft, SeenAppointment } from './draft.ts'
import { isSameSlot } from './slot-choice.ts'
import type { SlotTimes } from './slot-choice.ts'

/** The fields of an appointment that two people can change at once. */
export type ConflictField = 'title' | 'time' | 'phone' | 'notes' | 'staffNotes' | 'color' | 'provider' | 'room'

/**
 * What a person typed on top of an older version, carried over to the one that is stored now: fields that
 * they did not touch follow the stored appointment, so that keeping theirs undoes nothing of the other's.
 */
export function rebase(
  draft: Draft,
  slot: SlotTimes | null,
  seen: SeenAppointment,
  now: SeenAppointment,
  timeZone: string,
): Draft {
  const before = draftOf(seen, timeZone)
  const fresh = draftOf(now, timeZone)
  const hasMoved = slot !== null && !isSameSlot(slot, before.slot)
  return {
    ...fresh,
    title: draft.title === before.title ? fresh.title : draft.title,
    phone: draft.phone === before.phone ? fresh.phone : draft.phone,
    notes: draft.notes === before.notes ? fresh.notes : draft.notes,
    staffNotes: draft.staffNotes === before.staffNotes ? fresh.staffNotes : draft.staffNotes,
    color: draft.color === before.color ? fresh.color : draft.color,
    provider: draft.provider === before.provider ? fresh.provider : draft.provider,
    room: draft.room === before.room ? fresh.room : draft.room,
    type: draft.type === before.type ? fresh.type : draft.type,
    ...(hasMoved ? { date: draft.date, slot } : {}),
  }
}

/** Where the rebased draft still differs from what is stored: what the two versions disagree on. */
export function conflictFields(mine: Draft, now: SeenAppointment): ConflictField[] {
  const fields: ConflictField[] = []
  if (mine.title.trim() !== now.title) fields.push('title')
  if (!isSameSlot(mine.slot, now)) fields.push('time')
  if (mine.phone.trim() !== (now.phone ?? '')) fields.push('phone')
  if (mine.notes.trim() !== (now.notes ?? '')) fields.push('notes')
  if (mine.staffNotes.trim() !== (now.staffNotes ?? '')) fields.push('staffNotes')
  if (mine.color !== now.color) fields.push('color')
  if (mine.provider !== now.provider) fields.push('provider')
  if (mine.room !== now.room) fields.push('room')
  return fields
}
