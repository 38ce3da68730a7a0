import { letterAlone, message } from '../../message.ts'
import type { MailKey, Message, MessageWords } from '../../message.ts'

/** Facts about an appointment: the settings about reminders do not stop them. */
const aboutAppointment = (id: string, subject: MailKey, body: MailKey, words: MessageWords = {}): Message =>
  message({
    id: `scheduling.${id}`,
    to: 'whom the appointment is about',
    channels: { mail: 'always', sms: 'instead' },
    topic: 'appointments',
    leads: '/dashboard/schedule',
    followsWay: true,
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
const aboutSeries = (id: string, subject: MailKey, body: MailKey, text: MailKey): Message =>
  aboutAppointment(id, subject, body, { action: undefined, text })

/** What is said about appointments and places to be had. */
export const schedulingMessages = {
  /** Of what they have just asked for themselves, at the address that they have just given. */
  requested: message({
    ...aboutAppointment('requested', 'booked.subject', 'booked.body', { footer: 'booked.footer' }),
    channels: { mail: 'always' },
    followsWay: false,
    after: [
      { event: 'appointment.booked', by: 'visitor' },
      { event: 'appointment.booked', by: 'patient' },
    ],
  }),
  made: aboutAppointment('made', 'changed.madeSubject', 'changed.madeBody', { text: 'changed.madeText' }),
  confirmed: aboutAppointment('confirmed', 'changed.confirmedSubject', 'changed.confirmedBody', {
    text: 'changed.confirmedText',
  }),
  moved: aboutAppointment('moved', 'changed.movedSubject', 'changed.movedBody', { text: 'changed.movedText' }),
  /** Of one that the clinic has still to confirm. */
  requestMoved: aboutAppointment('request-moved', 'changed.movedSubject', 'booked.movedBody', {
    text: 'booked.movedText',
  }),
  cancelled: aboutAppointment('cancelled', 'changed.cancelledSubject', 'changed.cancelledBody', {
    text: 'changed.cancelledBody',
  }),
  seriesMade: aboutSeries('series-made', 'series.madeSubject', 'series.madeBody', 'series.madeText'),
  seriesConfirmed: aboutSeries(
    'series-confirmed',
    'series.confirmedSubject',
    'series.confirmedBody',
    'series.confirmedText',
  ),
  seriesMoved: aboutSeries('series-moved', 'series.movedSubject', 'series.movedBody', 'series.movedText'),
  seriesCancelled: aboutSeries(
    'series-cancelled',
    'series.cancelledSubject',
    'series.cancelledBody',
    'series.cancelledText',
  ),

  bookingCode: letterAlone({
    id: 'scheduling.booking-code',
    to: 'whom the appointment is about',
    isAskedFor: true,
    channels: { mail: 'always' },
    topic: 'appointments',
    leads: '/dashboard/schedule',
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
    topic: 'reminders',
    leads: '/dashboard/schedule',
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
    followsWay: true,
  }),

  /** In the desk's own words, by the way that it chose. */
  written: message({
    id: 'scheduling.written',
    to: 'whom the appointment is about',
    channels: { mail: 'always', sms: 'chosen' },
    topic: 'appointments',
    leads: '/dashboard/schedule',
    words: {
      subject: 'written.subject',
      greeting: 'booked.greeting',
      body: [],
      action: 'booked.action',
      footer: 'written.footer',
      text: 'written.text',
    },
    canBeStopped: true,
    followsWay: true,
  }),

  /** To the desk: what visitors and patients did by themselves, without saying who they are. */
  bookedByPatient: message({
    id: 'scheduling.booked-by-patient',
    to: 'the organisation’s staff',
    channels: { push: 'chosen' },
    topic: 'bookings',
    leads: '/dashboard/schedule',
    words: { inbox: 'desk.booked', subject: 'desk.booked', notice: 'desk.booked' },
    canWait: true,
    after: [
      { event: 'appointment.booked', by: 'visitor' },
      { event: 'appointment.booked', by: 'patient' },
    ],
  }),
  changedByPatient: message({
    id: 'scheduling.changed-by-patient',
    to: 'the organisation’s staff',
    channels: { push: 'chosen' },
    topic: 'bookings',
    leads: '/dashboard/schedule',
    words: { inbox: 'desk.moved', subject: 'desk.moved', notice: 'desk.moved' },
    canWait: true,
    after: [
      { event: 'appointment.moved', by: 'visitor' },
      { event: 'appointment.moved', by: 'patient' },
      { event: 'appointment.status_changed', by: 'visitor' },
      { event: 'appointment.status_changed', by: 'patient' },
    ],
  }),

  offer: message({
    id: 'scheduling.offer',
    to: 'who waits',
    channels: { mail: 'always', sms: 'chosen' },
    topic: 'waiting',
    leads: '/dashboard/schedule',
    words: {
      subject: 'offer.subject',
      greeting: 'booked.greeting',
      body: ['offer.body'],
      action: 'offer.action',
      footer: 'offer.footer',
      text: 'offer.text',
    },
    followsWay: true,
    after: [{ event: 'waiting.offered' }],
  }),
}
