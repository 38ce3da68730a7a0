import { z } from 'zod'
import { sql } from 'kysely'
import type { SessionId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Session } from './entities/session.ts'

/** Ends a session: its token opens nothing from now on. Whose session it may be is judged by the call. */
export async function endSession(context: DomainContext, id: SessionId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const session = await em.findOneOrFail(Session, { id })
    if (session.endedAt !== null && session.endedAt !== undefined) return
    session.end(new Date(context.clock()))
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'session.ended', subjectId: id })
  })
}

/** Ends what a person has open anywhere, but for the session that may stay. The change that asks for it is what is recorded. */
export async function closeSessionsOf(
  reader: Reader,
  userId: string,
  at: Date,
  stays: string | null = null,
): Promise<void> {
  await sql`
    update sessions set ended_at = ${at}
    where user_id = ${userId} and ended_at is null and (${stays}::uuid is null or id <> ${stays}::uuid)`.execute(reader)
}

const IdRow = z.object({ id: z.string() })

/** Ends every session of the caller but the one of this call. */
export function endOtherSessions(context: DomainContext): Promise<void> {
  const { userId, sessionId } = signedIn(context.actor)
  return endSessionsOf(context, userId, sessionId)
}

/** Ends what a person has open anywhere, but for the session that may stay, and writes each down. */
export async function endSessionsOf(
  context: DomainContext,
  userId: string,
  stays: string | null = null,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const { rows } = await sqlOf(IdRow)`
      update sessions set ended_at = ${new Date(context.clock())}
      where user_id = ${userId} and ended_at is null and (${stays}::uuid is null or id <> ${stays}::uuid) returning id`.execute(
      readerOf(em),
    )
    for (const { id } of rows) await recordEvent({ ...context, em }, { kind: 'session.ended', subjectId: id })
  })
}
