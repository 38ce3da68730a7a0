import { sql } from 'kysely'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** Locks the session of the caller: it answers nothing, and hears nothing, before it is unlocked. */
export async function lockSession(context: DomainContext): Promise<void> {
  const { sessionId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const { rows } = await sql`
      update sessions set locked_at = ${new Date(context.clock())} where id = ${sessionId} and locked_at is null
      returning id`.execute(readerOf(em))
    if (rows.length > 0) await recordEvent({ ...context, em }, { kind: 'session.locked', subjectId: sessionId })
  })
}

/** Notes that somebody is at the page. From the first time on the session locks when nobody is. */
export async function noteUse(reader: Reader, sessionId: string, now: number): Promise<void> {
  await sql`update sessions set last_used_at = ${new Date(now)} where id = ${sessionId}`.execute(reader)
}
