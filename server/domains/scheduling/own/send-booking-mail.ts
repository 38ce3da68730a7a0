import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'
import { composeLetter } from '../mails/appointment-letter.ts'
import { readChanged } from '../mails/told-change.ts'

/** Tells a visitor by mail that the clinic has their request, in the language in which they asked. */
export const sendBookingMail = defineJob({
  name: 'scheduling.send-booking-mail',
  payload: z.object({ appointmentId: z.uuid(), language: z.string() }),
  retries: 5,
  async run({ appointmentId, language }, services) {
    const [row] = await readChanged(services.reader, [appointmentId])
    // Cancelled or confirmed before the mail could leave: then it would be wrong.
    if (row === undefined || row.email === null || row.is_removed || row.status !== 'pending') return
    await services.mail.send({
      id: `booked-${appointmentId}`,
      to: row.email,
      ...(await composeLetter({ ...row, language }, 'requested', services)),
    })
  },
})
