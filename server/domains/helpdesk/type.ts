import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { HelpChatId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { sendSign } from '#server/runtime/send-sign.ts'
import { hasChat } from './queries.ts'

const OwnRow = z.object({ talk: HelpChatId, agent: UserId })

/** Tells who has one's chat that one is typing; where nobody has it, nobody is told. @throws AppError `not_found` where the org has no chat */
export async function typeAsPerson(reader: Reader, orgId: OrgId, userId: UserId): Promise<void> {
  if (!(await hasChat(reader, orgId))) throw new AppError('not_found')
  const { rows } = await sqlOf(OwnRow)`
    select c.id as talk, a.id as agent from help_chats c
    join users a on a.id = c.agent_id and a.role = 'system-admin' and a.status = 'active' and a.deleted_at is null
    where c.user_id = ${userId} and c.closed_at is null`.execute(reader)
  const [row] = rows
  if (row !== undefined) await sendSign(reader, { talk: row.talk, to: [row.agent] })
}

const TheirRow = z.object({ person: UserId, is_mine: z.boolean() })

/** Tells the person of a chat that its agent is typing. @throws AppError `not_found`; `conflict` for one that has ended or is somebody else's */
export async function typeAsAgent(reader: Reader, talk: HelpChatId, agentId: UserId): Promise<void> {
  const { rows } = await sqlOf(TheirRow)`
    select user_id as person, coalesce(agent_id = ${agentId}, false) and closed_at is null as is_mine
    from help_chats where id = ${talk}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  if (!row.is_mine) throw new AppError('conflict')
  await sendSign(reader, { talk, to: [row.person] })
}
