import { sql } from 'kysely'
import { z } from 'zod'
import { CHATS_PAGE, CHAT_AGENTS_MAX, CHAT_SHOWN, ChatSide } from '#shared/domains/helpdesk/schema.ts'
import type { ChatAgent, ChatLine, ChatView, ChatsQuery, OwnAnswers, OwnChat } from '#shared/domains/helpdesk/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { HelpChatId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Role } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const OnRow = z.object({ is_on: z.boolean() })

/** Whether an org has the chat: neither it nor the system has switched it off. */
export async function hasChat(reader: Reader, orgId: OrgId): Promise<boolean> {
  const { rows } = await sqlOf(OnRow)`
    select not coalesce('"disableChat"'::jsonb <@ any (array[settings->'features', settings->'system']), false) as is_on
    from orgs where id = ${orgId} and deleted_at is null and status = 'active'`.execute(reader)
  return rows[0]?.is_on ?? false
}

const OwnRow = z.object({ id: HelpChatId, agent: z.string().nullable(), is_closed: z.boolean() })

/** The chat that somebody began last, from whichever org: what was answered before its end can still be read. */
export async function findOwnChat(reader: Reader, userId: UserId): Promise<OwnChat | null> {
  const { rows } = await sqlOf(OwnRow)`
    select c.id, a.first_name as agent, c.closed_at is not null as is_closed from help_chats c left join users a on a.id = c.agent_id
    where c.user_id = ${userId} order by c.id desc limit 1`.execute(reader)
  const [chat] = rows
  if (chat === undefined) return null
  const { is_closed: isClosed, ...own } = chat
  return { ...own, isClosed, messages: await readMessages(reader, chat.id) }
}

const AnswersRow = z.object({ id: HelpChatId, answers: z.array(z.number()) })

/** What is counted on every page: no text is read for it, and none is opened. */
export async function findOwnAnswers(reader: Reader, userId: UserId): Promise<OwnAnswers | null> {
  const { rows } = await sqlOf(AnswersRow)`
    select c.id, array(
      select x.number from help_chat_messages x where x.chat_id = c.id and x.side = 'agent'
      order by x.number desc limit ${sql.lit(CHAT_SHOWN)}) as answers
    from help_chats c where c.user_id = ${userId} order by c.id desc limit 1`.execute(reader)
  return rows[0] ?? null
}

const LineRow = z.object({
  id: HelpChatId,
  user_id: UserId,
  name: z.string(),
  first_name: z.string(),
  org: z.string(),
  role: Role.nullable(),
  language: z.string(),
  path: z.string(),
  agent_id: UserId.nullable(),
  agent: z.string(),
  created_at: z.string(),
  waiting_since: z.string().nullable(),
  is_closed: z.boolean(),
})

const linesWhere = (condition: ReturnType<typeof sql>) => sqlOf(LineRow)`
  select c.id, c.user_id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, coalesce(u.first_name, '') as first_name, o.name as org, m.role, c.language, c.path,
    c.agent_id, trim(concat_ws(' ', a.first_name, a.last_name)) as agent, c.created_at, c.waiting_since,
    c.closed_at is not null as is_closed
  from help_chats c join users u on u.id = c.user_id join orgs o on o.id = c.org_id
  left join memberships m on m.org_id = c.org_id and m.user_id = c.user_id and m.status = 'active'
  left join users a on a.id = c.agent_id where ${condition}`

const present = (row: z.infer<typeof LineRow>): ChatLine => ({
  id: row.id,
  person: {
    id: row.user_id,
    name: row.name,
    firstName: row.first_name,
    org: row.org,
    role: row.role,
    language: row.language,
    path: row.path,
  },
  agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent },
  beganAt: instantFromRow(row.created_at),
  waitingSince: row.waiting_since === null ? null : instantFromRow(row.waiting_since),
  isClosed: row.is_closed,
})

/** Those that have waited longest first, and behind them those that have an answer, in the order in which they began. */
const place = (chat: ReturnType<typeof sql>) =>
  sql`${chat}.waiting_since is null, coalesce(${chat}.waiting_since, 'epoch'), ${chat}.id`

/** One page of the open chats. */
export async function listChats(
  reader: Reader,
  agentId: UserId,
  { folder, after }: ChatsQuery,
): Promise<{ chats: ChatLine[]; next: HelpChatId | null }> {
  const which = {
    waiting: sql`and c.agent_id is null`,
    mine: sql`and c.agent_id = ${agentId}`,
    open: sql``,
  }[folder]
  const further =
    after === undefined
      ? sql``
      : sql`and (${place(sql`c`)}) > (select ${place(sql`b`)} from help_chats b where b.id = ${after})`
  const { rows } = await linesWhere(
    sql`c.closed_at is null ${which} ${further} order by ${place(sql`c`)} limit ${sql.lit(CHATS_PAGE + 1)}`,
  ).execute(reader)
  const chats = rows.slice(0, CHATS_PAGE).map(present)
  return { chats, next: rows.length > CHATS_PAGE ? (chats.at(-1)?.id ?? null) : null }
}

const AgentRow = z.object({ id: UserId, name: z.string() })

export async function listAgents(reader: Reader): Promise<{ agents: ChatAgent[] }> {
  const { rows } = await sqlOf(AgentRow)`
    select id, trim(concat_ws(' ', first_name, last_name)) as name from users
    where role = 'system-admin' and status = 'active' and deleted_at is null
    order by name, id limit ${sql.lit(CHAT_AGENTS_MAX)}`.execute(reader)
  return { agents: rows }
}

/** @throws AppError `not_found` */
export async function readChat(reader: Reader, id: HelpChatId): Promise<ChatView> {
  const [{ rows }, messages] = await Promise.all([
    linesWhere(sql`c.id = ${id}`).execute(reader),
    readMessages(reader, id),
  ])
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return { ...present(row), messages }
}

const MessageRow = z.object({
  /** By which what is sealed opens. */
  id: z.string(),
  number: z.number(),
  client_key: z.string(),
  side: ChatSide,
  at: z.string(),
  text: z.string(),
})

/** The newest ones, the oldest of them first. */
async function readMessages(reader: Reader, id: HelpChatId): Promise<OwnChat['messages']> {
  const { rows } = await sqlOf(MessageRow)`
    select x.id, x.number, x.client_key, x.side, x.at, x.text from help_chat_messages x where x.chat_id = ${id}
    order by x.number desc limit ${sql.lit(CHAT_SHOWN)}`.execute(reader)
  return rows
    .toReversed()
    .map(({ client_key: key, side: from, at, ...row }) => ({ ...row, key, from, at: instantFromRow(at) }))
}
