import { z } from 'zod'
import { NAMELESS } from '#shared/domains/helpdesk/contact-centre-talk.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Role } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { hasChat } from '../queries.ts'
import { sessionNameOf } from './sign-assertion.ts'
import type { Agent } from './sign-assertion.ts'
import type { Asker } from './sign-tokens.ts'

const AgentRow = z.object({ email: z.string() })

export async function readAgent(reader: Reader, userId: UserId): Promise<Agent> {
  const { rows } = await sqlOf(AgentRow)`select email from users where id = ${userId}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return { userId, sessionName: sessionNameOf(row.email, userId) }
}

const AskerRow = z.object({ name: z.string(), org: z.string() })

interface Asking {
  userId: UserId
  orgId: OrgId
  role: Role | null
  language: string
}

/**
 * The first name, the org, the role there and the language: what the product's own people are told, without the name behind it and
 * without a number.
 *
 * @throws AppError `not_found` where the org has no chat
 */
export async function readAsker(reader: Reader, { userId, orgId, role, language }: Asking): Promise<Asker> {
  const [{ rows }, isOn] = await Promise.all([
    sqlOf(AskerRow)`
      select trim(coalesce(u.first_name, '')) as name, o.name as org from users u, orgs o
      where u.id = ${userId} and o.id = ${orgId}`.execute(reader),
    hasChat(reader, orgId),
  ])
  const [row] = rows
  if (row === undefined || !isOn) throw new AppError('not_found')
  return { name: row.name === '' ? NAMELESS : row.name, org: row.org, role: role ?? 'user', language }
}
