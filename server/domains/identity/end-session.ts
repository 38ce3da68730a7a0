import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import { Session } from './entities/session.ts'

/** Ends a session: its token opens nothing from now on. Whose session it may be is judged by the call. */
export async function endSession(context: DomainContext, id: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const session = await em.findOneOrFail(Session, { id })
    if (session.endedAt !== null && session.endedAt !== undefined) return
    session.end(new Date(context.clock()))
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'session.ended', subjectId: id })
  })
}
