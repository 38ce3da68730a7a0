import { sql } from 'kysely'
import { z } from 'zod'
import { beginningOf } from '#shared/domains/billing/rules.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/integrations/payments/billing-port.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { applyInvoice } from './apply-invoice.ts'
import { handOnInvoices } from './hand-on.ts'
import { nextStep } from './next-step.ts'
import type { Step } from './next-step.ts'
import { standAs } from './stand-as.ts'
import { lockSubscription, readSubscription } from './subscription-row.ts'
import type { SubscriptionRow } from './subscription-row.ts'

/** More than there are things to do of one. */
const STEPS_MAX = 10

/**
 * Brings a subscription to where it should be by now, one step after the other: begun, changed, ended, its invoices written down, what
 * its seller gets handed on. Each step is asked of the provider under an id of ours or such that asking again changes nothing, so whoever
 * comes after a crash does again what was not written down, and nothing twice.
 *
 * @throws AppError `provider_failed`; whatever was done by then is kept
 */
export async function settleSubscription(context: DomainContext, payments: PaymentsPort, id: string): Promise<void> {
  if (payments.mode === 'off') return
  for (let taken = 0; taken < STEPS_MAX; taken += 1) {
    const known = await look(context, payments, id)
    const step = nextStep({ ...known, now: new Date(context.clock()) })
    if (step === null) break
    await take(context, payments, { ...known, step })
  }
  await handOnInvoices(context, payments, id)
}

/**
 * A bank answers days later, when what was paid for may have ended and begun anew: the money of its invoices is written down all the same.
 *
 * @param listed those of what runs now, which are written down with it
 */
async function applyLate(
  context: DomainContext,
  payments: PaymentsPort,
  id: string,
  listed: readonly ProviderInvoice[],
): Promise<void> {
  const { rows } = await sqlOf(z.object({ invoiceId: z.string() }))`
    select i.provider_id as "invoiceId" from invoices i
    where i.subscription_id = ${id} and i.state = 'open' and i.provider_id <> all(${listed.map((one) => one.id)}::text[])
    order by i.number`.execute(readerOf(context.em))
  for (const { invoiceId } of rows) await applyInvoice(context, payments, id, await payments.readInvoice(invoiceId))
}

interface Looked {
  row: SubscriptionRow
  live: ProviderSubscription | null
  isOwing: boolean
  open: ProviderInvoice | null
}

/** Reads it at the provider with its invoices, and writes down what is new. */
async function look(context: DomainContext, payments: PaymentsPort, id: string): Promise<Looked> {
  const reader = readerOf(context.em)
  const { providerId } = await readSubscription(reader, id)
  if (providerId === null) {
    await applyLate(context, payments, id, [])
    return { row: await readSubscription(reader, id), live: null, isOwing: false, open: null }
  }
  const live = await payments.readSubscription(providerId)
  const invoices = await payments.listInvoices(providerId)
  await applyLate(context, payments, id, invoices)
  // The oldest first, so that numbers go with the time.
  for (const invoice of invoices.toReversed()) await applyInvoice(context, payments, id, invoice)
  const open = invoices.findLast(({ state }) => state === 'open') ?? null
  const isOwing = open !== null && live.state !== 'active'
  const reason = isOwing && open.intentId !== null ? (await payments.readIntent(open.intentId)).reason : null
  await standAs(context, id, { live, reason })
  return {
    row: await readSubscription(reader, id),
    live: live.state === 'ended' ? null : live,
    isOwing: open !== null && (isOwing || live.isPaused),
    open,
  }
}

async function take(
  context: DomainContext,
  payments: PaymentsPort,
  { row, live, open, step }: Looked & { step: Step },
): Promise<void> {
  if (step.do === 'begin') return begin(context, payments, row.id)
  if (step.do === 'stand') return standAs(context, row.id, { state: step.state })
  if (live === null) return undefined
  if (step.do === 'end') return payments.endSubscription(live.id)
  if (step.do === 'ending') return payments.changeSubscription(live.id, { isEnding: step.isEnding })
  if (step.do === 'method') {
    await payments.changeSubscription(live.id, { methodId: step.methodId })
    // Where something is owed it is tried with this one first.
    if (open === null)
      await sql`update billed_subscriptions set method_id = ${step.methodId} where id = ${row.id}`.execute(
        readerOf(context.em),
      )
    return undefined
  }
  if (step.do === 'pause') return payments.changeSubscription(live.id, { isPaused: step.isPaused })
  if (step.do === 'quantity')
    return payments.changeSubscription(live.id, { quantity: { itemId: live.itemId, count: step.count } })
  if (step.do === 'price') {
    const { serviceId, currency } = row
    const price = { itemId: live.itemId, serviceId, currency, unitAmount: step.unitAmount }
    return payments.changeSubscription(live.id, { price })
  }
  return open === null ? undefined : payNow(context, payments, row, open)
}

/** Begins it once for a generation: whoever finds one that was begun goes on with it, under the same key and with the same input. */
async function begin(context: DomainContext, payments: PaymentsPort, id: string): Promise<void> {
  const begun = await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const row = await lockSubscription(reader, id)
    if (row.providerId !== null || row.payWith === null) return null
    if (row.startedAt !== null) return { ...row, startedAt: row.startedAt }
    const now = new Date(context.clock())
    const { introUntil, unitAmount } = beginningOf(row, now)
    await sql`
      update billed_subscriptions set generation = generation + 1, started_at = ${now}, quantity = ${row.count},
        method_id = ${row.payWith.methodId}, unit_amount = ${unitAmount}, intro_until = ${introUntil}, updated_at = ${now}
      where id = ${id}`.execute(reader)
    return { ...(await readSubscription(reader, id)), startedAt: now }
  })
  if (begun === null || begun.payWith === null || begun.methodId === null) return
  const { serviceId, name, currency, quantity, generation, introUntil, introPrice, price, startedAt } = begun
  const providerId = await payments.startSubscription({
    attempt: `${id}:${generation}`,
    subscriptionId: id,
    serviceId,
    name,
    currency,
    quantity,
    unitAmount: introUntil !== null && introPrice !== null && introUntil > startedAt ? introPrice : price,
    customerId: begun.payWith.customerId,
    methodId: begun.methodId,
  })
  await sql`
    update billed_subscriptions set provider_id = ${providerId}, started_at = null, updated_at = ${new Date(context.clock())}
    where id = ${id} and provider_id is null and generation = ${generation}`.execute(readerOf(context.em))
}

/** Tries to take an open invoice with what its payer pays with now, once for an attempt. */
async function payNow(
  context: DomainContext,
  payments: PaymentsPort,
  { id, payWith, attempts }: SubscriptionRow,
  { id: invoiceId }: ProviderInvoice,
): Promise<void> {
  if (payWith === null) return
  const { methodId } = payWith
  await payments.payInvoice(invoiceId, { methodId, attempt: `${invoiceId}:${attempts}:${methodId}` })
  await sql`
    update billed_subscriptions set method_id = ${methodId}, attempts = ${attempts + 1}
    where id = ${id} and attempts = ${attempts}`.execute(readerOf(context.em))
}
