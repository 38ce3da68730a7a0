import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { partnerFigures } from '../inventory/figures/api.ts'
import { people } from '../orgs/people-api.ts'
import { scheduling } from './api.ts'
import { bookings } from '../booking/own-api.ts'
import { contacts } from '../contacts/api.ts'
import { feeds } from './feeds-api.ts'
import { holds } from '../booking/holds-api.ts'
import { imports } from './imports-api.ts'
import { publicScheduling } from '../booking/public-api.ts'
import { reminders } from '../booking/reminders-api.ts'
import { rooms } from './rooms-api.ts'
import { series } from './series-api.ts'
import { offers, waiting } from '../waiting/api.ts'

const FREE_TIMES = [scheduling.listSlots, series.look, publicScheduling.listPublicSlots, holds.listDays]

/** Appointments, and the times that are left between them. */
export const CALENDAR = [
  ...FREE_TIMES,
  scheduling.listOfOrg,
  scheduling.listMine,
  scheduling.listOfUser,
  scheduling.count,
  scheduling.get,
  series.get,
  contacts.listAppointments,
  bookings.open,
  reminders.get,
]
const APPOINTMENTS = [...CALENDAR, partnerFigures.events]
/** A contact that became a user takes its appointments along, and its place in the waiting list. */
const CONTACTS = [contacts.get, scheduling.searchContacts, waiting.list, ...APPOINTMENTS]
/** A place that is kept for somebody is free for nobody else. */
const WAITING = [waiting.list, offers.open, ...FREE_TIMES]
const ROOMS = [rooms.list, ...APPOINTMENTS]
const FEEDS = [feeds.getMine, feeds.getOfOrg]

const appointmentEvents = {
  'appointment.booked': event({
    stales: APPOINTMENTS,
    raisedBy: [scheduling.create, scheduling.bookPublic, offers.accept],
  }),
  'appointment.changed': event({ stales: APPOINTMENTS, raisedBy: [scheduling.change] }),
  'appointment.moved': event({
    stales: APPOINTMENTS,
    raisedBy: [scheduling.change, bookings.reschedule, bookings.rescheduleMine],
  }),
  'appointment.status_changed': event({
    stales: APPOINTMENTS,
    raisedBy: [scheduling.setStatus, series.cancelFollowing, bookings.cancel, reminders.confirm],
  }),
  'appointment.removed': event({ stales: APPOINTMENTS, raisedBy: [scheduling.remove, series.removeFollowing] }),
  'appointment.imported': event({ stales: APPOINTMENTS, raisedBy: [imports.run] }),
  'appointment.exported': event({ stales: [], quiet: true }),
}

const contactEvents = {
  'contact.created': event({
    stales: CONTACTS,
    raisedBy: [contacts.create, scheduling.create, scheduling.bookPublic, waiting.add, imports.run],
  }),
  'contact.changed': event({ stales: CONTACTS, raisedBy: [contacts.change, contacts.convert, imports.run] }),
  'contact.converted': event({ stales: [...CONTACTS, people.listOfOrg, people.listAll], raisedBy: [contacts.convert] }),
  'contact.reopened': event({
    stales: CONTACTS,
    raisedBy: [scheduling.create, scheduling.bookPublic, waiting.add, imports.run],
  }),
  'contact.imported': event({ stales: CONTACTS, raisedBy: [imports.run] }),
  'contact.exported': event({ stales: [], quiet: true }),
}

const waitingEvents = {
  'waiting.added': event({ stales: WAITING, raisedBy: [waiting.add] }),
  'waiting.changed': event({ stales: WAITING, raisedBy: [waiting.change] }),
  'waiting.removed': event({ stales: WAITING, raisedBy: [waiting.remove] }),
  'waiting.offered': event({ stales: WAITING }),
  'waiting.declined': event({ stales: WAITING, raisedBy: [offers.decline] }),
  'waiting.expired': event({ stales: WAITING }),
  'waiting.booked': event({ stales: WAITING, raisedBy: [offers.accept] }),
}

const roomEvents = {
  'room.created': event({ stales: ROOMS, raisedBy: [rooms.create] }),
  'room.changed': event({ stales: ROOMS, raisedBy: [rooms.rename] }),
  'room.reordered': event({ stales: ROOMS, raisedBy: [rooms.reorder] }),
  'room.removed': event({ stales: ROOMS, raisedBy: [rooms.remove] }),
}

const feedEvents = {
  'feed.renewed': event({ stales: FEEDS, raisedBy: [feeds.renewMine, feeds.renewOfOrg] }),
  'feed.removed': event({ stales: FEEDS, raisedBy: [feeds.removeMine, feeds.removeOfOrg] }),
}

/** What happens in the calendar, and around it. */
export const schedulingEvents = {
  ...appointmentEvents,
  ...contactEvents,
  ...waitingEvents,
  ...roomEvents,
  ...feedEvents,
}

export const schedulingChanges: readonly OwnChange[] = [
  {
    calls: [holds.hold, holds.release],
    stales: FREE_TIMES,
    why: 'A slot is held for minutes while a form is filled in.',
  },
  { calls: [reminders.set], stales: [reminders.get], why: 'Whether one is reminded concerns nobody else.' },
]
