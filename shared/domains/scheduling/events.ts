import { event } from '../../kernel/event.ts'
import { partnerFigures } from '../inventory/figures/api.ts'
import { scheduling } from './api.ts'
import { blocks } from './blocks/api.ts'
import { bookings } from '../booking/own-api.ts'
import { checkout } from './checkout/api.ts'
import { desk } from './desk-api.ts'
import { fees } from '../fees/api.ts'
import { feeds } from './feeds-api.ts'
import { holds } from '../booking/holds-api.ts'
import { OWN_IMPORTS } from '../imports/events.ts'
import { bookingForm } from '../booking/form-api.ts'
import { publicScheduling } from '../booking/public-api.ts'
import { reminders } from '../booking/reminders-api.ts'
import { textAnswers } from '../booking/answers-api.ts'
import { patients } from './patients/api.ts'
import { rooms } from './rooms/api.ts'
import { providers } from './providers/api.ts'
import { deskStatistics } from './statistics/api.ts'
import { series } from './series/api.ts'
import { telling } from './telling/api.ts'
import { late, writing } from './writing/api.ts'
import { wall } from './wall/api.ts'
import { appointmentTypes } from './visit-types/api.ts'
import { offers } from '../waiting/api.ts'

/** The times that are left between appointments. */
export const FREE_TIMES = [scheduling.listSlots, series.look, publicScheduling.listPublicSlots, holds.listDays]

/** Appointments, and the times that are left between them. */
export const CALENDAR = [
  ...FREE_TIMES,
  scheduling.listOfOrg,
  scheduling.listOfPartner,
  scheduling.listMine,
  scheduling.listAhead,
  bookings.nextMine,
  scheduling.listOfUser,
  scheduling.count,
  scheduling.get,
  series.get,
  scheduling.listOfContact,
  desk.card,
  desk.listAlerts,
  patients.list,
  deskStatistics.read,
  bookings.open,
  reminders.get,
  telling.foresee,
]
export const APPOINTMENTS = [...CALENDAR, partnerFigures.events]
const ROOMS = [rooms.list, ...APPOINTMENTS]
const FEEDS = [feeds.getMine, feeds.getOfOrg]

/** What becomes of an appointment itself. */
export const appointmentEvents = {
  'appointment.booked': event({
    stales: APPOINTMENTS,
    raisedBy: [
      scheduling.create,
      desk.walkIn,
      publicScheduling.bookPublic,
      publicScheduling.bookWithCard,
      bookingForm.send,
      bookings.bookMine,
      offers.accept,
    ],
  }),
  'appointment.changed': event({ stales: APPOINTMENTS, raisedBy: [scheduling.change] }),
  'appointment.moved': event({
    stales: APPOINTMENTS,
    raisedBy: [scheduling.change, bookings.reschedule, bookings.rescheduleMine],
  }),
  'appointment.status_changed': event({
    stales: APPOINTMENTS,
    raisedBy: [
      scheduling.setStatus,
      scheduling.undoStatus,
      series.cancelFollowing,
      bookings.cancel,
      bookings.cancelMine,
      fees.cancelLate,
      reminders.confirm,
      textAnswers.receive,
    ],
  }),
  'appointment.kept_back': event({ stales: [telling.foresee], raisedBy: [telling.keepBack] }),
  'appointment.written_to': event({ stales: [writing.look], raisedBy: [writing.send] }),
  'appointment.link_revoked': event({ stales: [bookings.open, reminders.get], raisedBy: [scheduling.revokeLink] }),
  'appointment.removed': event({ stales: APPOINTMENTS, raisedBy: [scheduling.remove, series.removeFollowing] }),
  'appointment.imported': event({ stales: [...APPOINTMENTS, ...OWN_IMPORTS] }),
  'appointment.import_undone': event({ stales: [...APPOINTMENTS, ...OWN_IMPORTS] }),
  'appointment.exported': event({ stales: [], quiet: true }),
}

const ACCOUNT = [checkout.look, checkout.ofPerson, desk.card]

const accountEvents = {
  'visit.noted': event({ stales: ACCOUNT, raisedBy: [checkout.note] }),
  'visit.taken_back': event({ stales: ACCOUNT, raisedBy: [checkout.takeBack] }),
}

const roomEvents = {
  'room.created': event({ stales: ROOMS, raisedBy: [rooms.create] }),
  'room.changed': event({ stales: ROOMS, raisedBy: [rooms.rename] }),
  'room.reordered': event({ stales: ROOMS, raisedBy: [rooms.reorder] }),
  'room.removed': event({ stales: ROOMS, raisedBy: [rooms.remove] }),
}

const TYPES = [appointmentTypes.list, publicScheduling.listTypes, ...FREE_TIMES]
const HOURS = [
  providers.listStaff,
  providers.listAbsences,
  blocks.list,
  rooms.listProviders,
  deskStatistics.read,
  publicScheduling.listTypes,
  ...FREE_TIMES,
]

const typeEvents = {
  'type.created': event({ stales: TYPES, raisedBy: [appointmentTypes.create] }),
  'type.changed': event({ stales: TYPES, raisedBy: [appointmentTypes.change] }),
  'type.reordered': event({ stales: TYPES, raisedBy: [appointmentTypes.reorder] }),
  'type.removed': event({ stales: TYPES, raisedBy: [appointmentTypes.remove] }),
  'provider.changed': event({ stales: HOURS, raisedBy: [providers.change, providers.changeMine] }),
  'absence.added': event({ stales: HOURS, raisedBy: [providers.addAbsence, providers.addMyAbsence] }),
  'absence.removed': event({ stales: HOURS, raisedBy: [providers.removeAbsence, providers.removeMyAbsence] }),
  'block.added': event({ stales: HOURS, raisedBy: [blocks.add] }),
  'block.changed': event({ stales: HOURS, raisedBy: [blocks.change] }),
  'block.removed': event({ stales: HOURS, raisedBy: [blocks.remove] }),
}

const lateEvents = {
  'late.told': event({ stales: [late.list, late.look, writing.look], raisedBy: [late.tell] }),
  'late.ended': event({ stales: [late.list, late.look, writing.look], raisedBy: [late.end] }),
}

const feedEvents = {
  'feed.renewed': event({ stales: FEEDS, raisedBy: [feeds.renewMine, feeds.renewOfOrg] }),
  'feed.removed': event({ stales: FEEDS, raisedBy: [feeds.removeMine, feeds.removeOfOrg] }),
}

const WALL = [wall.get, wall.open]

const wallEvents = {
  'wall.set': event({ stales: WALL, raisedBy: [wall.set] }),
  'wall.renewed': event({ stales: WALL, raisedBy: [wall.renew] }),
  'wall.removed': event({ stales: WALL, raisedBy: [wall.remove] }),
}

/** What happens in the calendar. */
export const schedulingEvents = {
  ...appointmentEvents,
  ...accountEvents,
  ...roomEvents,
  ...typeEvents,
  ...lateEvents,
  ...feedEvents,
  ...wallEvents,
}
