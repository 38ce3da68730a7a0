import { z } from 'zod'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { composeLetter } from './appointment-letter.ts'
import { ToldChange, isStillTrue, readChanged } from './told-change.ts'

/** Tells whom an appointment is about what became of it, if that is still so. */
export const sendChangeMail = defineJob({
  name: 'scheduling.send-change-mail',
  payload: z.object({
    appointmentId: z.uuid(),
    change: ToldChange,
    /** The version that the change made. */
    version: z.int(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
  }),
  retries: 5,
  async run({ appointmentId, change, version, start, end }, services) {
    const [row] = await readChanged(services.reader, [appointmentId])
    if (row === undefined || row.email === null || !isStillTrue(row, change)) return
    // Moved once more: the mail about that tells the right time. And nobody needs to hear of what is over.
    if (millisFromRow(row.starts_at) !== Date.parse(start) || millisFromRow(row.ends_at) !== Date.parse(end)) return
    if (Date.parse(start) <= services.clock()) return
    await services.mail.send({
      id: `${change}-${appointmentId}-${version}`,
      to: row.email,
      ...(await composeLetter(row, change, services)),
    })
  },
})
