import type { ChangeThread } from '#shared/domains/conversations/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { isStaffAtWork } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Between } from '../standing.ts'
import { findConversation } from './write-message.ts'

/**
 * Gives a conversation to somebody of the staff, or to nobody, and says whether it is done. Of two at once the later one stands,
 * and both are written down.
 *
 * @throws AppError `not_found` where nobody has written yet; `invalid_input` for somebody who does not work there
 */
export async function changeThread(
  context: DomainContext,
  between: Between,
  { assignee, isDone }: ChangeThread,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const conversation = await findConversation(em, between)
    if (conversation === null) throw new AppError('not_found')
    const about = { orgId: between.orgId, subjectId: conversation.id, userId: between.userId }
    const record = (kind: 'conversation.assigned' | 'conversation.done' | 'conversation.reopened') =>
      recordEvent({ ...context, em }, { kind, ...about })
    if (assignee !== undefined && assignee !== (conversation.assignedTo ?? null)) {
      if (assignee !== null && !(await isStaffAtWork(readerOf(em), between.orgId, assignee)))
        throw invalidField('assignee', 'validation.format')
      conversation.assignedTo = assignee
      await record('conversation.assigned')
    }
    if (isDone !== undefined && isDone !== conversation.isDone) {
      conversation.isDone = isDone
      await record(isDone ? 'conversation.done' : 'conversation.reopened')
    }
    await em.flush()
  })
}
