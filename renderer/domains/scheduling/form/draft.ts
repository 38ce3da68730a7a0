import type { z } from 'zod'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type {
  AppointmentColor,
  AppointmentView,
  ChangeAppointment,
  CreateAppointment,
} from '#shared/domains/scheduling/schema.ts'
import { FamilyMemberId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { RepeatDraft } from '../series/repeat.ts'
import { isSameSlot } from './slot-choice.ts'
import type { SlotTimes } from './slot-choice.ts'

/** Whom an appointment is for: somebody the clinic knows, or a new contact being typed. */
export type Person =
  | { kind: 'patient' | 'contact'; id: string; name: string; email: string | null; phone: string | null }
  | { kind: 'new'; name: string; email: string; phone: string }

/** What stands in the form, before it is an appointment. */
export interface Draft {
  title: string
  person: Person | null
  /** Of the appointment being changed; a new one takes it from the person. */
  phone: string
  date: LocalDate
  slot: SlotTimes | null
  /** Milliseconds: take the free slot nearest to this moment once the slots of the day are known. */
  wanted: number | null
  /** What the patient sees, too. */
  notes: string
  /** What the staff alone sees. */
  staffNotes: string
  color: AppointmentColor
  /** Who of the staff sees them, and where; null while that is open. */
  provider: string | null
  room: string | null
  /** What kind of visit; null for one without. */
  type: string | null
  /** How a new one comes back; null for once. One that is there stays in its series. */
  repeats: RepeatDraft | null
  /** Why it is booked over what the hours hold, where it is. */
  reason: string
  /** Of the family of the person, for whom it is; null for themselves. */
  familyMember: string | null
}

export const emptyDraft = (date: LocalDate, wanted: number | null, title: string): Draft => ({
  title,
  person: null,
  phone: '',
  date,
  slot: null,
  wanted,
  notes: '',
  staffNotes: '',
  color: 'blue',
  provider: null,
  room: null,
  type: null,
  repeats: null,
  reason: '',
  familyMember: null,
})

/** With whom it is for comes the next free time of the day, where none was chosen: it stands there to be taken, or another. */
export const timeWith = (draft: Draft, person: Person | null, now: number): Partial<Draft> =>
  person !== null && draft.person === null && draft.slot === null && draft.wanted === null ? { wanted: now } : {}

/** An appointment, with the notes of the staff for whom they are. */
export type SeenAppointment = AppointmentView & { staffNotes?: string | null }

export const draftOf = (appointment: SeenAppointment, timeZone: string): Draft => ({
  title: appointment.title,
  person: null,
  phone: appointment.phone ?? '',
  date: localDateOf(Date.parse(appointment.start), timeZone),
  slot: { start: appointment.start, end: appointment.end },
  wanted: null,
  notes: appointment.notes ?? '',
  staffNotes: appointment.staffNotes ?? '',
  color: appointment.color,
  provider: appointment.provider,
  room: appointment.room,
  type: appointment.type,
  repeats: null,
  reason: '',
  familyMember: null,
})

/** What an appointment cannot be made without, in the order in which the form asks for it. */
export type Missing = 'person' | 'name' | 'way' | 'title' | 'time' | 'days' | 'reason'

/** What the form still asks for first (spec §5: title, a person or a name with number or e-mail, a start and a chosen slot); null once it is complete. */
export function missingOf({ title, person }: Pick<Draft, 'title' | 'person'>, slot: SlotTimes | null): Missing | null {
  if (person === null) return 'person'
  if (person.name.trim() === '') return 'name'
  if (person.kind === 'new' && person.email.trim() === '' && person.phone.trim() === '') return 'way'
  return missingOfChange({ title }, slot)
}

/** The same of one that is there, which has its person. */
export function missingOfChange({ title }: Pick<Draft, 'title'>, slot: SlotTimes | null): Missing | null {
  if (title.trim() === '') return 'title'
  return slot === null ? 'time' : null
}

/** What the call takes; the schema judges it afterwards. */
export function toCreate(draft: Draft, slot: SlotTimes): z.input<typeof CreateAppointment> {
  return {
    ...personFields(draft.person),
    title: draft.title,
    notes: draft.notes.trim() === '' ? null : draft.notes,
    staffNotes: draft.staffNotes.trim() === '' ? null : draft.staffNotes,
    color: draft.color,
    start: slot.start,
    end: slot.end,
    // Of a type, whoever is free is found where nobody is named.
    provider: draft.type === null ? draft.provider : (draft.provider ?? undefined),
    room: draft.type === null ? draft.room : (draft.room ?? undefined),
    type: draft.type,
    ...(draft.familyMember !== null && { familyMember: FamilyMemberId.parse(draft.familyMember) }),
  }
}

/** How a call names the person. */
export function personFields(person: Person | null): Record<string, unknown> {
  switch (person?.kind) {
    case 'patient':
      return { user: person.id }
    case 'contact':
      return { contact: person.id }
    case 'new':
      return {
        name: person.name,
        ...(person.email.trim() !== '' && { email: person.email }),
        phone: person.phone.trim() === '' ? null : person.phone,
      }
    default:
      return {}
  }
}

/** Only what differs from the stored one: a field left out stays, null clears it. */
export function toChange(
  draft: Draft,
  stored: SeenAppointment,
  slot: SlotTimes | null,
): z.input<typeof ChangeAppointment> {
  const change: z.input<typeof ChangeAppointment> = { version: stored.version }
  if (draft.title.trim() !== stored.title) change.title = draft.title
  if (draft.notes.trim() !== (stored.notes ?? '')) change.notes = draft.notes.trim() === '' ? null : draft.notes
  if (draft.staffNotes.trim() !== (stored.staffNotes ?? ''))
    change.staffNotes = draft.staffNotes.trim() === '' ? null : draft.staffNotes
  if (draft.phone.trim() !== (stored.phone ?? '')) change.phone = draft.phone.trim() === '' ? null : draft.phone
  if (draft.color !== stored.color) change.color = draft.color
  if (draft.provider !== stored.provider) change.provider = draft.provider
  if (draft.room !== stored.room) change.room = draft.room
  if (draft.type !== stored.type) change.type = draft.type
  if (slot !== null && !isSameSlot(slot, stored)) {
    change.start = slot.start
    change.end = slot.end
  }
  return change
}

/** Whether a change says anything besides the version that it is about. */
export const changesAnything = (change: z.input<typeof ChangeAppointment>): boolean => Object.keys(change).length > 1
