import { schedulingContract } from '#shared/domains/scheduling/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { followInvited } from '#server/domains/contacts/jobs.ts'
import { findContact } from '#server/domains/contacts/queries.ts'
import { contactRoutes } from '#server/domains/contacts/routes.ts'
import { AppointmentSeries } from './entities/appointment-series.ts'
import { Appointment } from './entities/appointment.ts'
import { CalendarFeed } from './entities/calendar-feed.ts'
import { Contact } from '#server/domains/contacts/entities/contact.ts'
import { Reminder } from './entities/reminder.ts'
import { Room } from './entities/room.ts'
import { SlotHold } from './entities/slot-hold.ts'
import { WaitingEntry, WaitingOffer } from '#server/domains/waiting/entities/waiting.ts'
import { ZipPlace } from '#server/domains/booking/entities/zip-place.ts'
import { feedRoutes } from './feeds/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { sweepHolds } from './slots/sweep-holds.ts'
import { locatorRoutes } from '#server/domains/booking/locator/routes.ts'
import { sendChangeMail } from './mails/send-change-mail.ts'
import { sendSeriesMail } from './mails/send-series-mail.ts'
import { bookingRoutes } from '#server/domains/booking/own/routes.ts'
import { writeRequested } from '#server/domains/booking/public/write-requested.ts'
import { findAppointment } from './appointments/queries.ts'
import { reminderRoutes } from '#server/domains/booking/own/reminder-routes.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { roomRoutes } from './rooms/routes.ts'
import { schedulingRoutes } from './appointments/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { holdRoutes } from '#server/domains/booking/holds/routes.ts'
import { offerFreed, sweepOffers, sweepWaiting } from '#server/domains/waiting/offers/jobs.ts'
import { writeOffer } from '#server/domains/waiting/offers/write-offer.ts'
import { offerRoutes, waitingRoutes } from '#server/domains/waiting/routes.ts'

/** Scheduling owns slots, appointments, contacts and the public booking page. */
export const schedulingDomain = defineDomain({
  name: 'scheduling',
  contract: schedulingContract,
  routes: {
    locator: locatorRoutes,
    contacts: contactRoutes,
    bookings: bookingRoutes,
    reminders: reminderRoutes,
    offers: offerRoutes,
    waiting: waitingRoutes,
    scheduling: schedulingRoutes,
    series: seriesRoutes,
    rooms: roomRoutes,
    feeds: feedRoutes,
    imports: importRoutes,
    holds: holdRoutes,
  },
  jobs: [
    sweepHolds,
    sendChangeMail,
    sendSeriesMail,
    followInvited,
    sendReminders,
    offerFreed,
    sweepOffers,
    sweepWaiting,
  ],
  writers: [writeRequested, writeOffer],
  entities: [
    Appointment,
    AppointmentSeries,
    CalendarFeed,
    Contact,
    Reminder,
    Room,
    SlotHold,
    WaitingEntry,
    WaitingOffer,
    ZipPlace,
  ],
  records: { appointment: findAppointment, contact: findContact },
})

export { Appointment } from './entities/appointment.ts'
export { Contact } from '#server/domains/contacts/entities/contact.ts'
