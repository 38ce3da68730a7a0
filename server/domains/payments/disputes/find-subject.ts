import { sql } from 'kysely'
import { z } from 'zod'
import type { Shares, Split } from '#shared/domains/payments/split.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { ProviderDispute } from '#server/integrations/payments/port.ts'
import { lockPayment, readLeft } from '../charges/payment-row.ts'

/** What was paid by a charge that is disputed, and who still has which share of it. */
export interface Subject {
  paymentId: string | null
  invoiceId: string | null
  /** The order, and the number by which people call it. */
  orderId: string | null
  orderTx: number | null
  night: string | null
  sellerOrgId: OrgId
  buyerOrgId: OrgId | null
  left: Shares
  /** Refunds that were decided and the provider was not asked for: it makes none of what is disputed. */
  unsent: number
  parts: Split['platformParts']
  /** What of it went on to whom, or is to. */
  transfers: HandedOn[]
}

/** Of a charge of which the platform has no part. */
export const NO_PARTS: Split['platformParts'] = { serviceCharge: 0, processing: 0, netServiceCharge: 0 }

const HandedOn = z.object({
  transferId: z.string().nullable(),
  providerTransferId: z.string().nullable(),
  orgId: z.string(),
  account: z.enum(['payable', 'margin']),
  isMade: z.boolean(),
  /** The provider may have been asked for it. */
  isAsked: z.boolean(),
  left: z.number(),
})
export type HandedOn = z.infer<typeof HandedOn>

/** Finds what a charge paid, and locks it. Null where the charge is not ours, or is not written down yet. */
export const findSubject = async (reader: Reader, dispute: ProviderDispute): Promise<Subject | null> =>
  (await findOrder(reader, dispute)) ?? (await findInvoice(reader, dispute))

async function findOrder(reader: Reader, { chargeId }: ProviderDispute): Promise<Subject | null> {
  const { rows } = await sqlOf(z.object({ id: z.string() }))`
    select id from order_payments where charge_id = ${chargeId}`.execute(reader)
  const [found] = rows
  if (found === undefined) return null
  const payment = await lockPayment(reader, found.id)
  const { left, parts } = await readLeft(reader, payment)
  const { rows: transfers } = await sqlOf(HandedOn)`
    select t.id as "transferId", t.provider_id as "providerTransferId", t.org_id as "orgId", t.account,
      t.state = 'made' as "isMade", t.state <> 'made' and t.at is not null as "isAsked",
      (t.amount - coalesce((select sum(v.amount) from payment_reversals v
          where v.transfer_id = t.id and v.state <> 'short'), 0)
        - coalesce((select sum(s.amount) from dispute_shares s
          where s.transfer_id = t.id and s.state <> 'short'), 0))::float8 as left
    from payment_transfers t where t.payment_id = ${payment.id} for update of t`.execute(reader)
  const { rows: unsent } = await sqlOf(z.object({ sum: z.number() }))`
    select coalesce(sum(amount), 0)::float8 as sum from payment_refunds
    where payment_id = ${payment.id} and state = 'sent' and provider_id is null`.execute(reader)
  const { id: paymentId, orderId, orderTx, night, sellerOrgId, buyerOrgId } = payment
  const whose = { orderId, orderTx, night, sellerOrgId, buyerOrgId }
  return {
    paymentId,
    invoiceId: null,
    ...whose,
    left,
    unsent: unsent[0]?.sum ?? 0,
    parts,
    transfers,
  }
}

const InvoiceRow = z.object({
  id: z.string(),
  sellerOrgId: OrgId,
  buyerOrgId: OrgId.nullable(),
  transferId: z.string().nullable(),
  handedOn: z.number(),
})

/**
 * The invoice that a charge paid: it lies in a domain that builds on this one, and is only read here. What was credited in it may make
 * it of other shares than those of its sale, so its seller answers for all of it.
 */
async function findInvoice(reader: Reader, { chargeId, amount }: ProviderDispute): Promise<Subject | null> {
  const { rows } = await sqlOf(InvoiceRow)`
    select id, seller_org_id as "sellerOrgId", buyer_org_id as "buyerOrgId", transfer_id as "transferId",
      case when transfer_state = 'made' then share - netted else 0 end::float8 as "handedOn"
    from invoices where charge_id = ${chargeId} for update`.execute(reader)
  const [invoice] = rows
  if (invoice === undefined) return null
  const { id, sellerOrgId, buyerOrgId, transferId, handedOn } = invoice
  const { rows: taken } = await sqlOf(z.object({ sum: z.number() }))`
    select coalesce(sum(s.amount), 0)::float8 as sum from dispute_shares s
    where s.provider_transfer_id = ${transferId} and s.state <> 'short'`.execute(reader)
  const left = handedOn - (taken[0]?.sum ?? 0)
  const transfer = { transferId: null, providerTransferId: transferId, isMade: true, isAsked: false, left }
  return {
    paymentId: null,
    invoiceId: id,
    orderId: null,
    orderTx: null,
    night: null,
    sellerOrgId,
    buyerOrgId,
    left: { seller: amount, resellers: [], platform: 0 },
    unsent: 0,
    parts: NO_PARTS,
    transfers: transferId === null ? [] : [{ ...transfer, orgId: sellerOrgId, account: 'payable' }],
  }
}

/** The payment whose intent it was, where its charge is not written down yet. */
export async function findUnread(reader: Reader, intentId: string | null): Promise<string | null> {
  const { rows } = await sqlOf(z.object({ id: z.string() }))`
    select id from order_payments where intent_id = ${intentId} and charge_id is null`.execute(reader)
  return rows[0]?.id ?? null
}

/** Nobody else writes the same dispute down at once. */
export const lockDispute = (reader: Reader, providerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`dispute ${providerId}`}, 0))`.execute(reader)
