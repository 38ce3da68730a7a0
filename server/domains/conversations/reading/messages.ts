import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { Closed, MESSAGES_PAGE, Side } from '#shared/domains/conversations/schema.ts'
import type { AnyThread, MessageView } from '#shared/domains/conversations/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { closedBy } from '../standing.ts'
import type { Between } from '../standing.ts'

const MessageRow = z.object({
  id: z.string(),
  number: z.number(),
  client_key: z.string(),
  side: Side,
  at: z.string(),
  text: z.string(),
  photo_url: z.string().nullable(),
  is_automatic: z.boolean(),
  writer: z.string().nullable(),
})

const COLUMNS = sql`x.id, x.number, x.client_key, x.side, x.at, x.text, x.photo_url, x.is_automatic,
  case when x.side = 'clinic' then nullif(trim(concat_ws(' ', w.first_name, w.last_name)), '') end as writer`

const messagesWhere = (condition: RawBuilder<unknown>) => sqlOf(MessageRow)`
  select ${COLUMNS} from conversation_messages x left join users w on w.id = x.written_by where ${condition}`

const present = (row: z.infer<typeof MessageRow>): MessageView => ({
  id: row.id,
  number: row.number,
  key: row.client_key,
  from: row.side,
  at: instantFromRow(row.at),
  text: row.text,
  photoURL: row.photo_url,
  isAutomatic: row.is_automatic,
  writer: row.writer,
})

/** One message. @throws AppError `not_found` */
export async function readMessage(reader: Reader, id: string): Promise<MessageView> {
  const { rows } = await messagesWhere(sql`x.id = ${id}`).execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return present(row)
}

const HeadRow = z.object({
  id: z.string().nullable(),
  closed: Closed.nullable(),
  patient_read: z.number(),
  patient_read_at: z.string().nullable(),
  clinic_read: z.number(),
  clinic_read_at: z.string().nullable(),
})

/** The end of a conversation, or what comes before the message of that number; empty where nobody has written yet. */
export async function readThread(
  reader: Reader,
  { orgId, userId }: Between,
  before: number | undefined,
): Promise<AnyThread> {
  const { rows } = await sqlOf(HeadRow)`
    select c.id, ${closedBy} as closed, coalesce(c.patient_read, 0) as patient_read, c.patient_read_at,
      coalesce(c.clinic_read, 0) as clinic_read, c.clinic_read_at
    from orgs o left join memberships m on m.org_id = o.id and m.user_id = ${userId} and m.role = 'user'
    left join conversations c on c.org_id = o.id and c.user_id = ${userId}
    where o.id = ${orgId} and o.deleted_at is null`.execute(reader)
  const [head] = rows
  if (head === undefined) throw new AppError('not_found')
  const found = head.id === null ? [] : await readPage(reader, head.id, before)
  const at = (instant: string | null) => (instant === null ? null : instantFromRow(instant))
  return {
    closed: head.closed,
    patientRead: head.patient_read,
    patientReadAt: at(head.patient_read_at),
    clinicRead: head.clinic_read,
    clinicReadAt: at(head.clinic_read_at),
    hasOlder: found.length > MESSAGES_PAGE,
    messages: found.slice(0, MESSAGES_PAGE).toReversed().map(present),
  }
}

/** One more than a page, the newest first. */
async function readPage(reader: Reader, conversationId: string, before: number | undefined) {
  const older = before === undefined ? sql`` : sql`and x.number < ${before}`
  const { rows } = await messagesWhere(sql`x.conversation_id = ${conversationId} ${older}
    order by x.number desc limit ${sql.lit(MESSAGES_PAGE + 1)}`).execute(reader)
  return rows
}
