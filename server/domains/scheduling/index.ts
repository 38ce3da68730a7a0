/** Scheduling owns slots, appointments, contacts and the public booking page. */
export { Appointment } from './entities/appointment.ts'
export { Contact } from './entities/contact.ts'
export { sendBookingMail } from './jobs.ts'
export { findAppointment } from './queries.ts'
export { schedulingRoutes } from './routes.ts'
