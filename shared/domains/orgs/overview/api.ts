import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId } from '../../../kernel/ids.ts'
import { OrgKind } from '../../../kernel/roles.ts'

/** So far rows are counted one by one; beyond it a number is about right, or at least that. */
export const COUNTED_TO = 100_000

/** How many there are. More than are counted are told as the database estimates them. */
const Total = z.object({ count: z.number().int(), isEstimate: z.boolean() })
export type Total = z.infer<typeof Total>

/** New ones of the last 30 days, and of the 30 days before. Each ends at `COUNTED_TO`. */
const Growth = z.object({ now: z.number().int(), before: z.number().int() })
export type Growth = z.infer<typeof Growth>

const Counted = z.object({ total: Total, growth: Growth })

/** Jobs of one name, as the queue itself counted them last. */
export const QueueRow = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
})
export type QueueRow = z.infer<typeof QueueRow>

export const PendingOrg = z.object({ id: OrgId, name: z.string(), role: OrgKind, since: z.string() })
export type PendingOrg = z.infer<typeof PendingOrg>

export const SystemOverview = z.object({
  at: z.string(),
  /** Active ones of each kind. */
  orgsByKind: z.partialRecord(OrgKind, z.number().int()),
  orgs: Counted,
  people: Counted,
  appointments: Counted,
  queue: z.object({
    waiting: z.number().int(),
    running: z.number().int(),
    failed: z.number().int(),
    /** Those of which some failed, most failures first. */
    failing: z.array(QueueRow),
  }),
  outbox: z.object({
    kept: Total,
    lastDay: z.number().int(),
    /** Whether messages leave by a service or are kept. */
    sends: z.object({ mail: z.boolean(), sms: z.boolean() }),
  }),
  /** Who waits for a decision, the longest first; of many the first five. */
  pending: z.object({ total: z.number().int(), orgs: z.array(PendingOrg) }),
  /** How many customers need what, as the list shows them, and as of when. */
  needs: z.object({ silent: z.int(), charges: z.int(), stock: z.int(), at: z.string() }),
})
export type SystemOverview = z.infer<typeof SystemOverview>

/** What a system administrator looks at in the morning. */
export const systemOverview = {
  read: endpoint({
    method: 'GET',
    path: '/api/system/overview',
    summary:
      'The system at a glance: how much there is and how it grows, failures, the queue, kept messages, who waits for approval',
    access: { who: 'system' },
    answer: SystemOverview,
  }),
}
