import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { sellerShare, splitInvoice } from '#shared/domains/billing/split-invoice.ts'
import { InvoiceState } from '#shared/domains/billing/schema.ts'
import type { InvoiceLine } from '#shared/domains/billing/schema.ts'
import type { EntryKind } from '#shared/domains/payments/ledger.ts'
import { chargeLines, feeLines, reversed, saleLines } from '#shared/domains/payments/postings.ts'
import type { Posting } from '#shared/domains/payments/postings.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { post } from '#server/domains/payments/index.ts'
import type { ProviderInvoice, ProviderLine } from '#server/integrations/payments/billing-port.ts'
import type { PaymentsPort, ProviderIntent } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockSubscription, payerOf } from './subscription-row.ts'
import type { SubscriptionRow } from './subscription-row.ts'

const KeptRow = z.object({ id: z.string(), state: InvoiceState, reason: z.string().nullable(), number: z.number() })
type KeptRow = z.infer<typeof KeptRow>

const findKept = async (reader: Reader, providerId: string): Promise<KeptRow | null> =>
  (
    await sqlOf(KeptRow)`
      select id, state, reason, number from invoices where provider_id = ${providerId}`.execute(reader)
  ).rows[0] ?? null

/**
 * Writes down an invoice of the provider as it stands now, with its postings in the same transaction. It may be asked in any order and as
 * often as one likes: what is paid stays paid. A draft is none yet, and one that is void before it was known never was one.
 */
export async function applyInvoice(
  context: DomainContext,
  payments: PaymentsPort,
  subscriptionId: string,
  invoice: ProviderInvoice,
): Promise<void> {
  if (invoice.state === 'draft') return
  const before = await findKept(readerOf(context.em), invoice.id)
  if (before !== null && before.state !== 'open') return
  if (before === null && invoice.state === 'void') return
  const intent = invoice.intentId === null ? null : await payments.readIntent(invoice.intentId)
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const row = await lockSubscription(readerOf(em), subscriptionId)
    const known = await findKept(readerOf(em), invoice.id)
    const kept = known ?? (await issue(inside, row, invoice))
    if (kept.state !== 'open') return
    const isNew = known === null
    if (invoice.state === 'paid') await pay(inside, row, { kept, invoice, intent })
    else if (invoice.state === 'open') await fail(inside, kept, intent, isNew)
    else await callOff(inside, row, kept, invoice)
    if (!isNew && invoice.state === 'open' && kept.reason === reasonOf(intent)) return
    const details = { number: kept.number, to: invoice.state }
    for (const orgId of new Set([row.sellerOrgId, row.throughOrgId]))
      await recordEvent(inside, { kind: 'invoice.changed', orgId, userId: row.userId, subjectId: kept.id, details })
  })
}

const reasonOf = (intent: ProviderIntent | null): string | null =>
  intent?.state === 'open' ? (intent.reason ?? 'other') : null

type Write = (kind: EntryKind, source: string, lines: Posting[]) => Promise<boolean>

const writer =
  ({ em }: DomainContext, currency: string, at: Date): Write =>
  (kind, source, lines) =>
    post(em, { kind, source, lines, currency, at })

/** Gives it the next number of its seller, and writes the sale into the books. */
async function issue(context: DomainContext, row: SubscriptionRow, invoice: ProviderInvoice): Promise<KeptRow> {
  const reader = readerOf(context.em)
  const { sellerOrgId, throughOrgId, userId, terms, name } = row
  const { rows } = await sqlOf(z.object({ last: z.number() }))`
    insert into invoice_counts as c (seller_org_id, last) values (${sellerOrgId}, 1)
    on conflict (seller_org_id) do update set last = c.last + 1 returning last`.execute(reader)
  const number = rows[0]?.last ?? 1
  const lines = invoice.lines.map((line) => lineOf(line, name))
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== invoice.total)
    throw new Error(`${invoice.id} is not the sum of its lines`)
  const split = splitInvoice(invoice.total, terms)
  const id = v7()
  const now = new Date(context.clock())
  await sql`
    insert into invoices (id, created_at, updated_at, subscription_id, seller_org_id, buyer_org_id, user_id, number, provider_id,
      currency, total, due, lines, split, state, issued_at)
    values (${id}, ${now}, ${now}, ${row.id}, ${sellerOrgId}, ${userId === null ? throughOrgId : null}, ${userId}, ${number},
      ${invoice.id}, ${invoice.currency}, ${invoice.total}, ${invoice.due}, ${JSON.stringify(lines)}::jsonb,
      ${JSON.stringify(split)}::jsonb, 'open', ${invoice.at})`.execute(reader)
  const write = writer(context, invoice.currency, invoice.at)
  await write('sale', invoice.id, saleLines({ buyer: payerOf(row), sellerId: sellerOrgId, split }))
  return { id, state: 'open', reason: null, number }
}

const DAY_MS = 24 * 3600_000

/** A line as it is kept, by the name that its service has here. */
export function lineOf({ quantity, unitAmount, amount, start, end }: ProviderLine, name: string): InvoiceLine {
  const isMonth = start.getUTCDate() === 1 && end.getTime() - start.getTime() > 27.5 * DAY_MS
  const part = isMonth && amount === quantity * unitAmount ? ('month' as const) : ('part' as const)
  const kind = amount < 0 ? ('credit' as const) : part
  return { kind, name, quantity, unitAmount, amount, start: start.toISOString(), end: end.toISOString() }
}

interface Paid {
  kept: KeptRow
  invoice: ProviderInvoice
  intent: ProviderIntent | null
}

async function pay(context: DomainContext, row: SubscriptionRow, { kept, invoice, intent }: Paid): Promise<void> {
  const isCharged = invoice.paid > 0
  // What the provider takes of it may come a moment later: it is asked again.
  if (isCharged && (intent === null || intent.chargeId === null || intent.fee === null))
    throw new Error(`${invoice.id} has no balance yet`)
  const at = intent?.at ?? invoice.paidAt ?? invoice.at
  const fee = isCharged ? (intent?.fee ?? 0) : 0
  const chargeId = isCharged ? (intent?.chargeId ?? null) : null
  const split = splitInvoice(invoice.total, row.terms)
  const share = sellerShare(split, fee)
  const isHandedOn = share > 0 && !row.isPlatforms
  await sql`
    update invoices set state = 'paid', reason = null, paid_at = ${at}, charge_id = ${chargeId}, fee = ${fee}, share = ${share},
      transfer_state = ${isHandedOn ? 'waiting' : 'none'}, updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${kept.id}`.execute(readerOf(context.em))
  if (chargeId === null) return
  const write = writer(context, invoice.currency, at)
  await write('charge', chargeId, chargeLines(payerOf(row), invoice.paid))
  await write('provider_fee', `${chargeId}:fee`, feeLines(row.sellerOrgId, positive(split), fee))
}

/** Of what credits more than it charges the platform bears the fee. */
const positive = (split: ReturnType<typeof splitInvoice>) => ({ ...split, seller: Math.max(split.seller, 0) })

async function fail(
  context: DomainContext,
  kept: KeptRow,
  intent: ProviderIntent | null,
  isNew: boolean,
): Promise<void> {
  const reason = reasonOf(intent)
  if (!isNew && reason === kept.reason) return
  await sql`
    update invoices set reason = ${reason}, updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${kept.id}`.execute(readerOf(context.em))
}

/** Nobody pays it any more: what was written of its sale is taken back. */
async function callOff(
  context: DomainContext,
  row: SubscriptionRow,
  kept: KeptRow,
  invoice: ProviderInvoice,
): Promise<void> {
  const now = new Date(context.clock())
  await sql`
    update invoices set state = ${invoice.state}, updated_at = ${now}, version = version + 1 where id = ${kept.id}`.execute(
    readerOf(context.em),
  )
  const split = splitInvoice(invoice.total, row.terms)
  const sold = saleLines({ buyer: payerOf(row), sellerId: row.sellerOrgId, split })
  await writer(context, invoice.currency, now)('sale_reversed', `${invoice.id}:void`, reversed(sold))
}
