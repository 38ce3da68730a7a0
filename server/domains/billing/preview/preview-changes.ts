import { sql } from 'kysely'
import { beginningOf } from '#shared/domains/billing/rules.ts'
import type { ChangeOutcome, ChangePreview, ServiceChange } from '#shared/domains/billing/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { unknownService } from '#server/domains/services/index.ts'
import type { ProviderInvoice } from '#server/integrations/payments/billing-port.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import { lineOf } from '../apply-invoice.ts'
import { readWould } from './would-row.ts'
import type { Scope, WouldRow } from './would-row.ts'

/** With what is asked. */
interface Asking {
  reader: Reader
  payments: PaymentsPort
  now: Date
}

/** What an org would pay if its partner, or with `isSystem` anybody, gave it services or took them back. */
export const previewForOrg = (
  asking: Asking,
  { orgId, isSystem }: { orgId: OrgId; isSystem: boolean },
  changes: readonly ServiceChange[],
): Promise<ChangePreview[]> =>
  previewAll(asking, { orgId, userId: null, mayBeNamed: isSystem ? sql`true` : IS_PARTNERS }, changes)

/** What a person would pay for what the org has to give to its people. */
export const previewForPerson = (
  asking: Asking,
  { orgId, userId }: { orgId: OrgId; userId: UserId },
  changes: readonly ServiceChange[],
): Promise<ChangePreview[]> => previewAll(asking, { orgId, userId, mayBeNamed: IS_THE_ORGS }, changes)

/** Nobody hears the prices of a neighbour: only of what they have to give, or what is had already. */
const IS_PARTNERS = sql`(s.org_id = through.partner_id or exists (
  select 1 from org_services o where o.org_id = a.org_id and o.service_id = s.id and o.status <> 'deleted'))`
const IS_THE_ORGS = sql`(s.org_id = a.org_id or exists (
  select 1 from org_services o where o.org_id = a.org_id and o.service_id = s.id and o.status <> 'deleted')
  or exists (select 1 from user_services u where u.org_id = a.org_id and u.user_id = a.user_id and u.service_id = s.id))`

/**
 * What changes would lead to, by what the provider says that its invoices would be; nothing is changed. What lies as credit with who
 * pays is not told: it may be of another seller, whom it does not concern who asks.
 *
 * @throws AppError `invalid_input` naming a service that is not the asker's to give or take; `provider_failed`
 */
async function previewAll(asking: Asking, scope: Scope, changes: readonly ServiceChange[]): Promise<ChangePreview[]> {
  const rows = await readWould(
    asking.reader,
    scope,
    changes.map(({ id }) => id),
  )
  const found = changes.map(({ id, status }, index) => {
    const row = rows.find(({ serviceId }) => serviceId === id)
    if (row === undefined) throw unknownService(`services.${index}.id`, id)
    return { row, status }
  })
  return Promise.all(
    found.map(({ row, status }) => (status === 'active' ? previewGiven(asking, row) : previewTaken(asking, row))),
  )
}

async function previewGiven({ payments, now }: Asking, row: WouldRow): Promise<ChangePreview> {
  if (!row.isBilled) return told(row, 'free')
  if (payments.mode === 'off') return told(row, 'off')
  const live = await liveOf(payments, row)
  const { introUntil, unitAmount } = beginningOf(row, now)
  const intro = introUntil !== null && introUntil > now && unitAmount !== row.price
  const terms = {
    price: live?.unitAmount ?? unitAmount,
    quantity: live?.quantity ?? row.count,
    intro: intro ? { until: introUntil.toISOString(), price: row.price } : null,
  }
  if (live !== null && live.state !== 'incomplete') {
    const next = billOf(await payments.previewNext(live.id, { isEnding: false }), row)
    return { ...told(row, live.isEnding ? 'renews' : 'runs'), ...terms, next }
  }
  if (!row.isSold) return told(row, 'outside')
  if (row.payWith === null) return { ...told(row, 'no_method'), ...terms }
  // What was refused with this method is not tried with it again by itself.
  if (live !== null || (row.isFailing && row.methodId === row.payWith.methodId))
    return { ...told(row, 'unpaid'), ...terms }
  const { serviceId, name, currency, count: quantity } = row
  const { customerId } = row.payWith
  const first = { serviceId, name, currency, quantity, unitAmount, customerId, at: now }
  return { ...told(row, 'begins'), ...terms, now: billOf(await payments.previewStart(first), row) }
}

async function previewTaken({ payments }: Asking, row: WouldRow): Promise<ChangePreview> {
  if (payments.mode === 'off') return told(row, row.isBilled ? 'off' : 'free')
  const live = await liveOf(payments, row)
  if (live === null) return told(row, row.isBilled ? 'over' : 'free')
  if (live.state === 'incomplete') return told(row, 'over')
  const invoice = await payments.previewNext(live.id, { isEnding: true }).catch((error: unknown) => {
    // Where nothing is left to bill there is no next invoice.
    if (error instanceof AppError && error.code === 'conflict') return null
    throw error
  })
  const next = invoice === null || invoice.lines.length === 0 ? null : billOf(invoice, row)
  return { ...told(row, 'ends'), quantity: live.quantity, next, endsAt: live.periodEnd.toISOString() }
}

async function liveOf(payments: PaymentsPort, { providerId }: WouldRow) {
  if (providerId === null) return null
  const live = await payments.readSubscription(providerId)
  return live.state === 'ended' ? null : live
}

const told = ({ serviceId, name, type, currency, count }: WouldRow, outcome: ChangeOutcome): ChangePreview => ({
  serviceId,
  name,
  type,
  outcome,
  currency,
  now: null,
  next: null,
  price: null,
  quantity: count,
  intro: null,
  endsAt: null,
})

function billOf({ total, lines, at }: ProviderInvoice, { name }: WouldRow) {
  const first = lines.map(({ start }) => start.getTime())
  return {
    at: new Date(Math.max(at.getTime(), ...first)).toISOString(),
    lines: lines.map((line) => lineOf(line, name)),
    total,
  }
}
