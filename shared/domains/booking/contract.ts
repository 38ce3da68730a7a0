import { textAnswers } from './answers-api.ts'
import { bookingForm } from './form-api.ts'
import { holds } from './holds-api.ts'
import { locator } from './locator-api.ts'
import { bookings } from './own-api.ts'
import { bookingProof } from './proof-api.ts'
import { publicScheduling } from './public-api.ts'
import { reminders } from './reminders-api.ts'
import { bookingPage } from './share-api.ts'

/** The calls of visitors, and of whom an appointment is about. */
export const bookingContract = {
  publicScheduling,
  bookingForm,
  holds,
  bookings,
  bookingProof,
  reminders,
  textAnswers,
  locator,
  bookingPage,
}
