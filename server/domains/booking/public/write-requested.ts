import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { contentAbout, readChanged, recipientOf } from '#server/domains/scheduling/index.ts'

/** The mail's own id. */
export const requestedId = (appointmentId: string): string => `booked-${appointmentId}`

/** Tells a visitor that the clinic has their request, in the language in which they asked. */
export const writeRequested: EventWriter = {
  message: schedulingMessages.requested,
  async write({ subjectId }, services) {
    const rows = await readChanged(services.reader, subjectId === null ? [] : [subjectId])
    // Cancelled or confirmed before the message could leave: then it would be wrong.
    const open = rows.filter((row) => !row.is_removed && row.status === 'pending')
    return open.map((row) => ({
      id: requestedId(row.id),
      recipient: recipientOf(row),
      orgId: row.org_id,
      appointmentId: row.id,
      content: (to) => contentAbout(row, 'requested', to, services),
    }))
  },
}
