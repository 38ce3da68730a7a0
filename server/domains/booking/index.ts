import { bookingContract } from '#shared/domains/booking/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { ZipPlace } from './entities/zip-place.ts'
import { answerRoutes } from './answers/routes.ts'
import { formRoutes } from './form/routes.ts'
import { holdRoutes } from './holds/routes.ts'
import { locatorRoutes } from './locator/routes.ts'
import { reminderRoutes } from './own/reminder-routes.ts'
import { bookingRoutes } from './own/routes.ts'
import { sendProofCode } from './proof/begin-proof.ts'
import { BookingProof, VisitorBooking } from './proof/entities.ts'
import { proofRoutes } from './proof/routes.ts'
import { sweepProofs } from './proof/sweep.ts'
import { publicRoutes } from './public/routes.ts'
import { bookingPersonData } from './person-data.ts'
import { bookingPageRoutes } from './share/routes.ts'
import { writeRequested } from './public/write-requested.ts'

/** Booking is what visitors see: the public scheduler with its holds, their own booking by its link, and the provider locator. */
export const bookingDomain = defineDomain({
  name: 'booking',
  contract: bookingContract,
  routes: {
    publicScheduling: publicRoutes,
    bookingForm: formRoutes,
    holds: holdRoutes,
    bookings: bookingRoutes,
    reminders: reminderRoutes,
    textAnswers: answerRoutes,
    bookingProof: proofRoutes,
    locator: locatorRoutes,
    bookingPage: bookingPageRoutes,
  },
  jobs: [sendProofCode, sweepProofs],
  writers: [writeRequested],
  entities: [ZipPlace, BookingProof, VisitorBooking],
  records: {},
  personData: [bookingPersonData],
})
