import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { BegunProof } from '#shared/domains/booking/proof-api.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Services } from '#server/runtime/services.ts'
import { newSentCode } from '#server/domains/identity/index.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { HOLD_AT_MOST_MS, PROOF_HOLD_MS, PROOF_LIFE_MS, RESEND_PAUSE_MS } from './lives.ts'
import { hashOfCode, proofTokenOf } from './proof-token.ts'

/**
 * Has a code sent to the address of a booking, and keeps the place that it is about for ten minutes more.
 *
 * @throws AppError `not_found` for an org that takes no bookings; `rate_limited` after some mails to one address in an hour
 */
export async function beginProof(
  context: DomainContext,
  { limits, vault, config }: Pick<Services, 'limits' | 'vault' | 'config'>,
  orgId: OrgId,
  { email, hold }: { email: string; hold?: string | undefined },
): Promise<BegunProof> {
  await readHours(readerOf(context.em), orgId)
  const address = email.toLowerCase()
  await limits.takeBookingMail(address)
  const id = v7()
  const now = context.clock()
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`
      insert into booking_proofs (id, created_at, updated_at, org_id, email, language, expires_at)
      values (${id}, ${new Date(now)}, ${new Date(now)}, ${orgId}, ${address}, ${context.origin.language},
        ${new Date(now + PROOF_LIFE_MS)})`.execute(reader)
    if (hold !== undefined)
      await sql`
        update slot_holds set expires_at = greatest(expires_at,
            least(${new Date(now + PROOF_HOLD_MS)}, created_at + ${`${HOLD_AT_MOST_MS} milliseconds`}::interval))
        where id = ${hold} and org_id = ${orgId} and expires_at > ${new Date(now)} and ip is not null`.execute(reader)
    await context.queue.send(em, sendProofCode, { id })
  })
  return {
    token: proofTokenOf(vault, id),
    resendAfter: RESEND_PAUSE_MS / SECOND,
    codeMinutes: PROOF_LIFE_MS / MINUTE,
    isMailShown: config.showsMails,
  }
}

const AddresseeRow = z.object({ email: z.string(), language: z.string(), org: z.string() })

/**
 * Mails the code. A run that is repeated makes another one: that of the last mail works. No word that was typed in stands in
 * the mail, or anybody could have us write to strangers what they like.
 */
export const sendProofCode = defineJob({
  name: 'booking.send-proof-code',
  payload: z.object({ id: z.uuid() }),
  retries: 5,
  async run({ id }, { reader, notify, vault, clock }) {
    const code = newSentCode()
    const mailId = `booking-proof-${randomUUID()}`
    const { rows } = await sqlOf(AddresseeRow)`
      update booking_proofs p set code_hash = ${hashOfCode(vault, id, code)}, mail_id = ${mailId}
      from orgs o where o.id = p.org_id and p.id = ${id} and p.proven_at is null and p.expires_at > ${new Date(clock())}
      returning p.email, p.language, o.name as org`.execute(reader)
    const [found] = rows
    if (found === undefined) return
    const { email, language, org } = found
    await notify(schedulingMessages.bookingCode, {
      id: mailId,
      recipient: { email, language },
      content: () => ({ values: { org, code, minutes: PROOF_LIFE_MS / MINUTE }, code }),
    })
  },
})
