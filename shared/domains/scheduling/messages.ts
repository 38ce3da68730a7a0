import { message } from '../../message.ts'
import type { MailKey, Message, MessageWords } from '../../message.ts'

/** Facts about an appointment: the settings about reminders do not stop them. */
const aboutAppointment = (id: string, subject: MailKey, body: MailKey, words: MessageWords = {}): Message =>
  message({
    id: `scheduling.${id}`,
    to: 'whom the appointment is about',
    channels: { mail: 'always' },
    words: {
      subject,
      greeting: 'booked.greeting',
      body: [body],
      action: 'booked.action',
      footer: 'changed.footer',
      ...words,
    },
  })

/** The same of several that were changed together; each has a link of its own in the calendar file, and none in the mail. */
const aboutSeries = (id: string, subject: MailKey, body: MailKey): Message =>
  aboutAppointment(id, subject, body, { action: undefined })

/** What is said about appointments and places to be had. */
export const schedulingMessages = {
  requested: message({
    ...aboutAppointment('requested', 'booked.subject', 'booked.body', { footer: 'booked.footer' }),
    after: [
      { event: 'appointment.booked', by: 'visitor' },
      { event: 'appointment.booked', by: 'patient' },
    ],
  }),
  made: aboutAppointment('made', 'changed.madeSubject', 'changed.madeBody'),
  confirmed: aboutAppointment('confirmed', 'changed.confirmedSubject', 'changed.confirmedBody'),
  moved: aboutAppointment('moved', 'changed.movedSubject', 'changed.movedBody'),
  /** Of one that the clinic has still to confirm. */
  requestMoved: aboutAppointment('request-moved', 'changed.movedSubject', 'booked.movedBody'),
  cancelled: aboutAppointment('cancelled', 'changed.cancelledSubject', 'changed.cancelledBody'),
  seriesMade: aboutSeries('series-made', 'series.madeSubject', 'series.madeBody'),
  seriesConfirmed: aboutSeries('series-confirmed', 'series.confirmedSubject', 'series.confirmedBody'),
  seriesMoved: aboutSeries('series-moved', 'series.movedSubject', 'series.movedBody'),
  seriesCancelled: aboutSeries('series-cancelled', 'series.cancelledSubject', 'series.cancelledBody'),

  bookingCode: message({
    id: 'scheduling.booking-code',
    to: 'whom the appointment is about',
    channels: { mail: 'always' },
    words: {
      subject: 'bookingCode.subject',
      greeting: 'bookingCode.greeting',
      body: ['bookingCode.body'],
      footer: 'bookingCode.footer',
    },
  }),

  reminder: message({
    id: 'scheduling.reminder',
    to: 'whom the appointment is about',
    channels: { mail: 'chosen', sms: 'chosen', push: 'chosen' },
    words: {
      subject: 'reminder.subject',
      greeting: 'booked.greeting',
      body: ['reminder.body'],
      action: 'reminder.action',
      footer: 'reminder.footer',
      text: 'reminder.text',
      notice: 'reminder.subject',
    },
    canBeStopped: true,
    canWait: true,
  }),

  /** In the desk's own words, by the way that it chose. */
  written: message({
    id: 'scheduling.written',
    to: 'whom the appointment is about',
    channels: { mail: 'always', sms: 'chosen' },
    words: {
      subject: 'written.subject',
      greeting: 'booked.greeting',
      body: [],
      action: 'booked.action',
      footer: 'written.footer',
      text: 'written.text',
    },
    canBeStopped: true,
  }),

  offer: message({
    id: 'scheduling.offer',
    to: 'who waits',
    channels: { mail: 'always', sms: 'chosen' },
    words: {
      subject: 'offer.subject',
      greeting: 'booked.greeting',
      body: ['offer.body'],
      action: 'offer.action',
      footer: 'offer.footer',
      text: 'offer.text',
    },
    after: [{ event: 'waiting.offered' }],
  }),
}
