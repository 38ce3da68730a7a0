import { sql } from 'kysely'
import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { WrittenBy } from '#shared/domains/scheduling/writing/schema.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { greeted } from '#server/runtime/notifier.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { bookingToken } from '../mails/booking-token.ts'
import { frameOf, readVisits, recipientOfVisit } from './read-visits.ts'
import type { VisitRow } from './read-visits.ts'

const MESSAGES_MAX = 400

const MessageRow = z.object({
  id: z.string(),
  appointment_id: z.string(),
  channel: WrittenBy,
  words: z.string().nullable(),
})
type MessageRow = z.infer<typeof MessageRow>

/** Sends what a desk wrote, unless it was withdrawn; of "running late" only to those who are still expected. */
export const sendWritten = defineJob({
  name: 'scheduling.send-written',
  payload: z.object({ ids: z.array(z.uuid()).min(1).max(MESSAGES_MAX) }),
  retries: 5,
  async run({ ids }, services) {
    const { reader } = services
    const { rows } = await sqlOf(MessageRow)`
      select m.id, m.appointment_id, m.channel, m.words from patient_messages m
      join appointments a on a.id = m.appointment_id and a.deleted_at is null
      where m.id = any(${ids}::uuid[]) and m.withdrawn_at is null and m.words is not null
        and (m.late_id is null or a.status in ('pending', 'booked', 'confirmed'))`.execute(reader)
    const visits = await readVisits(
      reader,
      sql`a.id = any(${rows.map(({ appointment_id: id }) => id)}::uuid[])`,
      MESSAGES_MAX,
    )
    const visitOf = new Map<string, VisitRow>(visits.map((visit) => [visit.id, visit]))
    const outgoing = rows.flatMap((row) => {
      const visit = visitOf.get(row.appointment_id)
      if (visit === undefined) return []
      return [
        {
          id: `written-${row.id}`,
          recipient: recipientOfVisit(visit),
          orgId: visit.org_id,
          appointmentId: visit.id,
          by: row.channel,
          content: (to: Addressee) => contentOf(row, visit, to, services),
        },
      ]
    })
    if (outgoing.length > 0) await services.notify(schedulingMessages.written, ...outgoing)
  },
})

function contentOf({ words }: MessageRow, visit: VisitRow, to: Addressee, services: JobServices): Content {
  const { closing } = frameOf(visit, to)
  const text = words ?? ''
  const token = bookingToken(services.vault, visit.id, visit.link_round)
  return {
    values: { ...greeted(visit, to), org: visit.org, words: text },
    // The letter has the link and the footer of its own.
    more: [...text.split(/\n{2,}/u), ...closing.slice(0, -2)],
    url: `${services.publicUrl}/web/booking/${token}?lang=${to.language}`,
  }
}
