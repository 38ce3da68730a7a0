import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { METHODS_MAX } from '#shared/domains/payments/schema.ts'
import type { AddMethod, PaymentMethodView } from '#shared/domains/payments/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { PaymentMethodId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { PaymentsPort, ProviderMethod } from '#server/integrations/payments/port.ts'
import { ensureCustomer, lockMethods } from './customers.ts'
import { belongsTo } from './owner.ts'
import type { Owner } from './owner.ts'
import { showMethod } from './queries.ts'
import { methodsChangedWork } from './work.ts'

/**
 * Keeps what the provider made of a card or an account in the browser; the first of an owner is the default one. Sent
 * twice it is kept once.
 *
 * The provider is told first. What is kept there and not here is charged by nobody, and sending it again completes it.
 *
 * @throws AppError `payments_off`, `payment_method_unknown`, `card_declined`, `provider_failed`, `invalid_input`
 */
export async function addMethod(
  context: DomainContext,
  payments: PaymentsPort,
  owner: Owner,
  { paymentMethodId, type, billingDetails }: AddMethod,
): Promise<PaymentMethodView> {
  if (payments.mode === 'off') throw new AppError('payments_off')
  const reader = readerOf(context.em)
  const known = await findKept(reader, owner, paymentMethodId)
  if (known !== null) return showMethod(reader, owner, known)
  if ((await countMethods(reader, owner)) >= METHODS_MAX) throw tooMany()

  const customer = await ensureCustomer(reader, payments, owner)
  const found = await payments.retrieve(paymentMethodId)
  if (found.type !== type) throw invalidField('type', 'validation.otherPaymentType')
  if (found.customerId !== null && found.customerId !== customer.providerId) throw unknown()
  const attempt = `${customer.providerId}:${paymentMethodId}:${customer.removals}`
  const method =
    found.customerId === null ? await payments.attach(paymentMethodId, customer.providerId, attempt) : found
  await payments.describe(method.id, billingDetails)
  return inTransaction(context.em, async (em) => keep({ ...context, em }, owner, { ...method, type, billingDetails }))
}

type Kept = Omit<ProviderMethod, 'type'> & Pick<AddMethod, 'type' | 'billingDetails'>

async function keep(context: DomainContext, owner: Owner, method: Kept): Promise<PaymentMethodView> {
  const reader = readerOf(context.em)
  await lockMethods(reader, owner)
  const id = PaymentMethodId.parse(v7())
  const { type, card, usBankAccount, billingDetails } = method
  const made = await sql`
    insert into payment_methods (id, created_at, updated_at, org_id, user_id, provider_id, type, is_default, billing_details,
      card, us_bank_account)
    values (${id}, now(), now(), ${owner.orgId}, ${owner.userId}, ${method.id}, ${type},
      not exists (select 1 from payment_methods where ${belongsTo(owner)} and is_default),
      ${JSON.stringify(billingDetails)}::jsonb, ${card === null ? null : JSON.stringify(card)}::jsonb,
      ${usBankAccount === null ? null : JSON.stringify(usBankAccount)}::jsonb)
    on conflict (provider_id) do nothing`.execute(reader)
  if (made.numAffectedRows === 0n) {
    // Sent twice at once: the other one was here first.
    const other = await findKept(reader, owner, method.id)
    if (other === null) throw unknown()
    return showMethod(reader, owner, other)
  }
  // Others may have been added since it was asked; from here on nobody else adds one.
  if ((await countMethods(reader, owner)) > METHODS_MAX) throw tooMany()
  await recordEvent(context, { kind: 'payment.method_added', ...owner, subjectId: id, details: { type } })
  await context.queue.send(context.em, methodsChangedWork, owner)
  return showMethod(reader, owner, id)
}

const KeptRow = z.object({ id: PaymentMethodId, isOwn: z.boolean().nullable() })

/** @throws AppError `payment_method_unknown` for one of somebody else, as for one that the provider does not know */
async function findKept(reader: Reader, owner: Owner, providerId: string): Promise<PaymentMethodId | null> {
  const { rows } = await sqlOf(KeptRow)`
    select id, ${belongsTo(owner)} as "isOwn" from payment_methods where provider_id = ${providerId}`.execute(reader)
  const [row] = rows
  if (row === undefined) return null
  if (row.isOwn !== true) throw unknown()
  return row.id
}

const CountRow = z.object({ count: z.number() })

async function countMethods(reader: Reader, owner: Owner): Promise<number> {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as count from payment_methods where ${belongsTo(owner)}`.execute(reader)
  return rows[0]?.count ?? 0
}

const tooMany = (): AppError => invalidField('paymentMethodId', 'validation.tooManyMethods', { maximum: METHODS_MAX })

const unknown = (): AppError =>
  new AppError('payment_method_unknown', { fields: { paymentMethodId: { key: 'code.payment_method_unknown' } } })
