import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { PayoutState } from '#shared/domains/payments/payouts.ts'
import { payoutLines, reversed } from '#shared/domains/payments/postings.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort, ProviderPayout } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { post } from '../ledger/post.ts'
import { tellPayoutWork } from '../work.ts'

const OrgRow = z.object({ orgId: OrgId })
const KnownRow = z.object({ id: z.string(), state: PayoutState })

/** Whose an account is; null where it is none of ours. */
async function findOwner(reader: Reader, accountId: string): Promise<OrgId | null> {
  const { rows } = await sqlOf(OrgRow)`
    select org_id as "orgId" from payment_accounts where provider_id = ${accountId}`.execute(reader)
  return rows[0]?.orgId ?? null
}

/**
 * Reads a payout anew at the provider and writes it down.
 *
 * @param accountId whose it is; null of the platform's own
 * @returns false for one of an account that is not ours
 */
export async function readPayout(
  context: DomainContext,
  payments: PaymentsPort,
  payoutId: string,
  accountId: string | null,
): Promise<boolean> {
  const orgId = accountId === null ? null : await findOwner(readerOf(context.em), accountId)
  if (accountId !== null && orgId === null) return false
  await applyPayout(context, orgId, await payments.readPayout(payoutId, accountId))
  return true
}

/**
 * Writes down what the provider says of a payout, with its postings in the same transaction. What failed or was called off came back: it
 * is posted as gone and as back, whenever it is heard of.
 */
export async function applyPayout(context: DomainContext, orgId: OrgId | null, payout: ProviderPayout): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    const { id: providerId, currency, amount, state, reason, at, arrivesAt } = payout
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payout ${providerId}`}, 0))`.execute(reader)
    const { rows } = await sqlOf(KnownRow)`
      select id, state from payment_payouts where provider_id = ${providerId}`.execute(reader)
    const [known] = rows
    if (known?.state === state) return
    const id = known?.id ?? v7()
    await sql`
      insert into payment_payouts (id, created_at, updated_at, provider_id, org_id, currency, amount, state, reason, made_at,
        arrives_at)
      values (${id}, ${now}, ${now}, ${providerId}, ${orgId}, ${currency}, ${amount}, ${state}, ${reason}, ${at}, ${arrivesAt})
      on conflict (provider_id) do update set state = excluded.state, reason = excluded.reason, arrives_at = excluded.arrives_at,
        updated_at = excluded.updated_at, version = payment_payouts.version + 1`.execute(reader)
    const kind = orgId === null ? 'payout' : 'seller_payout'
    const lines = payoutLines(orgId, amount)
    await post(em, { kind, source: providerId, at, currency, lines })
    const isBack = state === 'failed' || state === 'cancelled'
    if (isBack) await post(em, { kind, source: `${providerId}:back`, at, currency, lines: reversed(lines) })
    if (orgId === null) return
    const inside = { ...context, em }
    await recordEvent(inside, { kind: 'payment.payout_changed', orgId, subjectId: id, details: { to: state } })
    if (state === 'failed') await context.queue.send(em, tellPayoutWork, { payoutId: id })
  })
}
