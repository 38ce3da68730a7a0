import { z } from 'zod'
import { OUTWARD, TOPICS } from '../../../channels.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { health, listOf } from '../../../kernel/health.ts'
import { ContactId, UserId } from '../../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { FAILURES, SENT_STATES } from './states.ts'

/** One message that an org had sent: to whom, of which kind and what became of it; not what it says, and to which address. */
export const SentMessage = z.object({
  id: z.uuid(),
  at: z.string(),
  topic: health(z.enum(TOPICS)),
  channel: z.enum(OUTWARD),
  state: z.enum(SENT_STATES),
  reason: z.enum(FAILURES).nullable(),
  /** Since when it is so. */
  since: z.string(),
  /** Null of a visitor of whom no more is kept than what they booked. */
  person: z
    .union([
      z.object({ kind: z.literal('user'), id: UserId, name: z.string() }),
      z.object({ kind: z.literal('contact'), id: ContactId, name: z.string() }),
    ])
    .nullable(),
})
export type SentMessage = z.infer<typeof SentMessage>

const Sent = z.object({ messages: z.array(SentMessage), pagination: Pagination })
const listed = listOf('sentMessages', ({ messages }: z.infer<typeof Sent>) =>
  messages.map(({ person }) => (person === null ? {} : { [person.kind]: person.id })),
)

/** What became of messages, and what the services that carry them tell by themselves. */
export const delivery = {
  listOfOrg: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/sent-messages',
    summary: 'What was sent on behalf of an org in the last 90 days and what became of it, the latest first',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: z.strictObject({
      ...PageQuery.shape,
      state: z.enum(SENT_STATES).optional(),
      channel: z.enum(OUTWARD).optional(),
    }),
    answer: Sent,
    views: listed,
  }),

  textStatus: endpoint({
    method: 'POST',
    path: '/api/notify/sms-status/{lineId}',
    duringMaintenance: true,
    summary: 'What became of a text message, told and signed by its service; nowhere without one',
    access: { who: 'anyone' },
    // One service tells of every text of a morning from few addresses.
    limit: 'reads',
    params: z.strictObject({ lineId: z.uuid() }),
    receives: 'application/x-www-form-urlencoded',
    streams: 'application/json',
    errors: ['forbidden', 'not_found', 'too_large'],
  }),

  mailEvents: endpoint({
    method: 'POST',
    path: '/api/notify/mail-events',
    duringMaintenance: true,
    summary:
      'Mails that arrived, bounced or were complained of, told by whoever carries them; proven by a shared secret',
    access: { who: 'anyone' },
    limit: 'reads',
    receives: 'application/json',
    streams: 'application/json',
    errors: ['forbidden', 'not_found', 'too_large', 'invalid_input'],
  }),
}
