import { z } from 'zod'
import type { SignedInSession } from '#shared/domains/identity/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { SessionId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readSessionUser } from './queries.ts'
import type { Services } from '#server/runtime/services.ts'

const ExpiresAtRow = z.object({ expires_at: z.string() })

/** A new token for a session, with the person it speaks for. */
export async function issueToken(
  reader: Reader,
  services: Pick<Services, 'tokens' | 'vault'>,
  sessionId: SessionId,
  now: number,
): Promise<SignedInSession> {
  const { rows } = await sqlOf(ExpiresAtRow)`
    update sessions set last_seen_at = ${new Date(now)} where id = ${sessionId} and ended_at is null returning expires_at`.execute(
    reader,
  )
  const [session] = rows
  if (session === undefined) throw new AppError('unauthenticated')
  const accessToken = await services.tokens.issue(sessionId, now, millisFromRow(session.expires_at))
  return { accessToken, user: await readSessionUser(reader, services.vault, sessionId, now) }
}

/** The token that was sent, or a new one when that is past half its life. */
export async function renewToken(
  reader: Reader,
  services: Pick<Services, 'tokens' | 'vault'>,
  sessionId: SessionId,
  sent: string,
  now: number,
): Promise<SignedInSession> {
  const { tokens, vault } = services
  const { issuedAt } = await tokens.read(sent, now)
  if (now - issuedAt > tokens.lifeMs / 2) return issueToken(reader, services, sessionId, now)
  return { accessToken: sent, user: await readSessionUser(reader, vault, sessionId, now) }
}
