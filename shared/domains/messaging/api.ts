import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { health } from '../../kernel/health.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'

/** A mail or text message that was kept because nothing is configured to send it. */
export const OutboxMessage = z.object({
  id: z.uuid(),
  at: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: health(z.string()),
  text: health(z.string()),
  /** The people whose address or number it went to. */
  about: z.array(z.uuid()),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** The calls about messages that leave the house. */
export const messaging = {
  listOutbox: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'Messages that were kept because nothing is configured to send them, the latest first',
    access: { who: 'system' },
    query: z.strictObject({
      ...PageQuery.shape,
      channel: z.enum(['mail', 'sms']).optional(),
      /** Part of the recipient's address or number. */
      s: z.string().trim().max(100).optional(),
    }),
    answer: z.object({
      messages: z.array(OutboxMessage),
      pagination: Pagination,
      /** Whether new messages leave by a service or are kept. */
      sends: z.object({ mail: z.boolean(), sms: z.boolean() }),
    }),
    views: {
      what: 'outbox',
      isList: true,
      people: ({ messages }) => messages.flatMap(({ about }) => about.map((user) => ({ user }))),
    },
  }),
}
