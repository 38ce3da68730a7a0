import { z } from 'zod'
import { sql } from 'kysely'
import { JoinRequestStatus } from '#shared/domains/orgs/joining/requests-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { JoinRequestId, OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockPeopleOf } from '../people/membership-lock.ts'
import { becomePatient } from './join.ts'

const RequestRow = z.object({ userId: UserId, status: JoinRequestStatus })

/**
 * Answers a request for the clinic. One that was taken back meanwhile, or answered by a colleague, is not answered again; whoever
 * was banned after asking does not come in by it. A word goes with either answer, to whoever asked alone.
 *
 * @throws AppError `not_found`, `invalid_transition`, `forbidden` for one's own
 */
export async function answerRequest(
  context: DomainContext,
  { orgId, requestId }: { orgId: OrgId; requestId: JoinRequestId },
  { answer, word }: { answer: 'accept' | 'decline'; word: string | null },
): Promise<void> {
  const { userId: by } = signedIn(context.actor)
  const now = new Date(context.clock())
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await lockPeopleOf(em, orgId)
    const { rows } = await sqlOf(RequestRow)`
      select r.user_id as "userId", r.status from join_requests r
        join users u on u.id = r.user_id and u.status = 'active' and u.deleted_at is null
      where r.id = ${requestId} and r.org_id = ${orgId} for update of r`.execute(reader)
    const [request] = rows
    if (request === undefined) throw new AppError('not_found')
    if (request.userId === by) throw new AppError('forbidden')
    if (request.status !== 'open') throw new AppError('invalid_transition')
    // What was said served the answer; it is kept no longer than that.
    await sql`
      update join_requests set status = ${answer === 'accept' ? 'accepted' : 'declined'}, words = null,
        word = ${word === null || word === '' ? null : toSeal({ place: 'join_requests.word', row: requestId }, word)},
        answered_at = ${now}, answered_by_id = ${by}, updated_at = ${now}, version = version + 1 where id = ${requestId}`.execute(
      reader,
    )
    const { userId } = request
    if (answer === 'accept') await becomePatient(em, { orgId, userId, now })
    await recordEvent(
      { ...context, em },
      { kind: answer === 'accept' ? 'joining.accepted' : 'joining.declined', orgId, subjectId: requestId, userId },
    )
  })
}
