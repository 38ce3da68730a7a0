import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { contentAbout } from './appointment-letter.ts'
import { AnnouncedChange, isKeptBack, isStillTrue, readChanged, recipientOf } from './announced-change.ts'

/** Tells whom an appointment is about what became of it, if that is still so. */
export const sendChangeMail = defineJob({
  name: 'scheduling.send-change-mail',
  payload: z.object({
    appointmentId: z.uuid(),
    change: AnnouncedChange,
    /** The version that the change made. */
    version: z.int(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    /** Of a step that could be undone: since when it has its status. Another one since then has a mail of its own. */
    since: z.iso.datetime().optional(),
  }),
  retries: 5,
  async run({ appointmentId, change, version, start, end, since }, services) {
    const [row] = await readChanged(services.reader, [appointmentId])
    if (row === undefined || !isStillTrue(row, change) || isKeptBack(row, version)) return
    if (since !== undefined && millisFromRow(row.status_at) !== Date.parse(since)) return
    // Moved once more: the mail about that tells the right time. And nobody needs to hear of what is over.
    if (millisFromRow(row.starts_at) !== Date.parse(start) || millisFromRow(row.ends_at) !== Date.parse(end)) return
    if (Date.parse(start) <= services.clock()) return
    const isRequest = change === 'moved' && row.status === 'pending'
    await services.notify(schedulingMessages[isRequest ? 'requestMoved' : change], {
      id: `${change}-${appointmentId}-${version}`,
      recipient: recipientOf(row),
      orgId: row.org_id,
      appointmentId,
      content: (to) => contentAbout(row, change, to, services),
    })
  },
})
