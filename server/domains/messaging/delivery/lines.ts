import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { OUTWARD } from '#shared/channels.ts'
import type { WayOut } from '#shared/channels.ts'
import type { Failure } from '#shared/domains/messaging/delivery/states.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** One message that is about to leave by one channel, or that does not leave by it as its address is shut. */
export interface NewLine {
  messageId: string
  channel: WayOut
  kind: string
  orgId: string | null
  userId: string | null
  contactId: string | null
  appointmentId: string | null
  addressHash: string | null
  language: string
  state: 'waiting' | 'stopped'
}

/** What came of handing a line's message over; `waiting` for what is tried again. */
export interface HandedOver {
  line: string
  state: 'waiting' | 'sent' | 'failed'
  reason: Failure | null
}

const LineRow = z.object({ id: z.string(), messageId: z.string(), channel: z.enum(OUTWARD) })

export const lineKey = (messageId: string, channel: WayOut): string => `${channel} ${messageId}`

/**
 * Writes down what is about to leave, before it does: its service may tell of it sooner than we have heard that it was taken.
 *
 * @returns the lines by {@link lineKey}
 */
export async function openLines(reader: Reader, lines: readonly NewLine[], now: number): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const at = new Date(now)
  const { rows } = await sqlOf(LineRow)`
    insert into sent_messages (id, at, message_id, channel, kind, org_id, user_id, contact_id, appointment_id, address_hash,
      language, state, reason, state_at)
    select id, ${at}, "messageId", channel, kind, "orgId", "userId", "contactId", "appointmentId", "addressHash", language, state,
      case state when 'stopped' then 'stopped' end, ${at}
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, id: v7() })))}::jsonb)
      as l(id uuid, "messageId" text, channel text, kind text, "orgId" uuid, "userId" uuid, "contactId" uuid,
        "appointmentId" uuid, "addressHash" text, language text, state text)
    on conflict (message_id, channel) do update
      set state = excluded.state, reason = excluded.reason, address_hash = excluded.address_hash, state_at = excluded.state_at
      where sent_messages.state in ('waiting', 'stopped')
    returning id, message_id as "messageId", channel`.execute(reader)
  return new Map(rows.map(({ id, messageId, channel }) => [lineKey(messageId, channel), id]))
}

/** Writes down what was taken. What the service has told of one by then stays. */
export async function closeLines(reader: Reader, handed: readonly HandedOver[], now: number): Promise<void> {
  if (handed.length === 0) return
  await sql`
    update sent_messages m set state = h.state, reason = h.reason, state_at = ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(handed)}::jsonb) as h(line uuid, state text, reason text)
    where m.id = h.line and m.state = 'waiting'`.execute(reader)
}
