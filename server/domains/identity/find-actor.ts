import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Role, SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { TokenMaker } from '#server/http/tokens.ts'

interface ActorRow {
  user_id: string
  role: Role
  memberships: { orgId: string; role: Role }[]
}

/**
 * Who a bearer token speaks for: one query for session, person and memberships, at every call, so that an ended
 * session or a membership that was taken away holds from the next call on.
 *
 * @throws AppError `unauthenticated` without a session that is open, `token_expired` for a token past its time
 */
export async function findActor(
  reader: Reader,
  tokens: TokenMaker,
  token: string | null,
  now: number,
): Promise<SignedIn> {
  if (token === null) throw new AppError('unauthenticated')
  const { sessionId } = await tokens.read(token, now)
  const { rows } = await sql<ActorRow>`
    select s.user_id, u.role, coalesce(
      (select json_agg(json_build_object('orgId', m.org_id, 'role', m.role))
       from memberships m join orgs o on o.id = m.org_id
       where m.user_id = s.user_id and m.status = 'active' and o.status = 'active' and o.deleted_at is null), '[]') as memberships
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${new Date(now)}
      and u.status = 'active' and u.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('unauthenticated')
  return {
    kind: 'user',
    userId: row.user_id as UserId,
    sessionId,
    systemAdmin: row.role === 'system-admin',
    memberships: row.memberships.map(({ orgId, role }) => ({ orgId: orgId as OrgId, role })),
  }
}
