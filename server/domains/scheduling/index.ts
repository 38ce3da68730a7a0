import { schedulingContract } from '#shared/domains/scheduling/contract.ts'
import { writeBookedToDesk, writeChangedToDesk } from './mails/write-desk.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { findAppointment } from './appointments/queries.ts'
import { schedulingRoutes } from './routes.ts'
import { AppointmentSeries } from './entities/appointment-series.ts'
import { AppointmentType } from './entities/appointment-type.ts'
import { Appointment } from './entities/appointment.ts'
import { CalendarFeed } from './entities/calendar-feed.ts'
import { LateNotice, PatientMessage } from './entities/patient-message.ts'
import { Absence, Provider } from './entities/provider.ts'
import { Reminder } from './entities/reminder.ts'
import { Room } from './entities/room.ts'
import { SlotHold } from './entities/slot-hold.ts'
import { VisitLine } from './entities/visit-line.ts'
import { WallScreen } from './entities/wall-screen.ts'
import { checkoutPersonData } from './checkout/person-data.ts'
import { blockRoutes } from './blocks/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { patientRoutes } from './patients/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { sendChangeMail } from './mails/send-change-mail.ts'
import { sendSeriesMail } from './mails/send-series-mail.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { roomRoutes } from './rooms/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { sweepHolds } from './slots/sweep-holds.ts'
import { tellingRoutes } from './telling/routes.ts'
import { lateRoutes, writingRoutes } from './writing/routes.ts'
import { sendWritten } from './writing/send-written.ts'
import { wallRoutes } from './wall/routes.ts'
import { typeRoutes } from './visit-types/routes.ts'
import { FOUND_VISITS } from './appointments/find-appointments.ts'
import { schedulingPersonData } from './person-data.ts'

/** Scheduling owns slots, appointments and their types, series, rooms, the hours of people, reminders, feeds and imports. */
export const schedulingDomain = defineDomain({
  name: 'scheduling',
  contract: schedulingContract,
  routes: {
    scheduling: schedulingRoutes,
    desk: deskRoutes,
    blocks: blockRoutes,
    checkout: checkoutRoutes,
    telling: tellingRoutes,
    patients: patientRoutes,
    writing: writingRoutes,
    late: lateRoutes,
    series: seriesRoutes,
    rooms: roomRoutes,
    appointmentTypes: typeRoutes,
    providers: providerRoutes,
    deskStatistics: statisticsRoutes,
    feeds: feedRoutes,
    scheduleFiles: exportRoutes,
    wall: wallRoutes,
  },
  jobs: [sweepHolds, sendChangeMail, sendSeriesMail, sendReminders, sendWritten],
  writers: [writeBookedToDesk, writeChangedToDesk],
  entities: [
    Absence,
    Appointment,
    AppointmentSeries,
    AppointmentType,
    CalendarFeed,
    LateNotice,
    PatientMessage,
    Provider,
    Reminder,
    Room,
    SlotHold,
    VisitLine,
    WallScreen,
  ],
  records: { appointment: findAppointment },
  // The lines of visits before the visits.
  personData: [checkoutPersonData, schedulingPersonData],
  finds: FOUND_VISITS,
})

/** What booking and the waiting list do with appointments, by the rules that hold for all of them. */
export { Appointment } from './entities/appointment.ts'
export { AppointmentType } from './entities/appointment-type.ts'
export { Absence, Provider } from './entities/provider.ts'
export { Room } from './entities/room.ts'
export { SlotHold } from './entities/slot-hold.ts'
export { visitChangedWork } from './appointments/follow-fees.ts'
export { enterStatus } from './appointments/enter-status.ts'
export { visitsOfContacts } from './appointments/hand-over.ts'
export { appointmentImport } from './imports/appointment-import.ts'
export { loadForChange } from './appointments/load-appointment.ts'
export { listAhead } from './appointments/queries.ts'
export { presentAppointment } from './appointments/fields.ts'
export { setStatus } from './appointments/set-status.ts'
export { readTelling } from './telling/read-telling.ts'
export { refuseTooLate } from './appointments/refuse-too-late.ts'
export { contentAbout } from './mails/appointment-letter.ts'
export { appointmentSaidBy, bookingToken, opensBooking, opensFromPage, pageToken } from './mails/booking-token.ts'
export { tellChange } from './mails/tell-change.ts'
export { readChanged, recipientOf } from './mails/announced-change.ts'
export { setReminders, wantsReminders } from './reminders/opt-out.ts'
export { keepWhereFree } from './rooms/keep-where-free.ts'
export { offeredMemoryOf } from './offered/offered-memory.ts'
export type { OfferedTime, OfferedTimes } from './offered/read-offered.ts'
export { askNext, placesFreed } from './slots/ask-next.ts'
export { letGo } from './slots/let-go.ts'
export { refuseOverlap } from './slots/refuse-overlap.ts'
export { leadOf, loadVisit } from './slots/load-visit.ts'
export type { VisitType, VisitWish } from './slots/load-visit.ts'
export { columnsOf } from './slots/place-columns.ts'
export { slotsAhead } from './slots/slots-ahead.ts'
export {
  earliestStart,
  extentOf,
  isInWindow,
  leftOf,
  listTaken,
  slotsOfDay,
  startsOf,
  windowOf,
} from './slots/slots.ts'
export { takeLane } from './slots/take-lane.ts'
