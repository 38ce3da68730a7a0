import { sql } from 'kysely'
import { z } from 'zod'
import { invoiceNumber, restsAt } from '#shared/domains/billing/rules.ts'
import {
  InvoiceId,
  InvoiceLine,
  InvoiceState,
  SubscriptionId,
  SubscriptionState,
} from '#shared/domains/billing/schema.ts'
import type { InvoiceView, SubscriptionView } from '#shared/domains/billing/schema.ts'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { ServiceType } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Owner } from '#server/domains/payments/index.ts'

const instant = z.string().nullable()
const told = (text: string | null): string | null => (text === null ? null : instantFromRow(text))

const Row = z.object({
  id: SubscriptionId,
  serviceId: ServiceId,
  name: z.string(),
  type: ServiceType,
  sellerId: OrgId,
  seller: z.string(),
  state: SubscriptionState,
  reason: z.string().nullable(),
  currency: Currency,
  price: z.number(),
  unitAmount: z.number().nullable(),
  quantity: z.number(),
  introPrice: z.number().nullable(),
  introUntil: instant,
  isEnding: z.boolean(),
  periodEnd: instant,
  failedAt: instant,
})

const SHOWN_MAX = 500

/** What an owner pays for by the month, what is over left out. */
export async function listSubscriptions(reader: Reader, { orgId, userId }: Owner): Promise<SubscriptionView[]> {
  const isTheirs = orgId === null ? sql`b.user_id = ${userId}` : sql`b.user_id is null and b.through_org_id = ${orgId}`
  const { rows } = await sqlOf(Row)`
    select b.id, b.service_id as "serviceId", b.name, b.type, b.seller_org_id as "sellerId", o.name as seller, b.state, b.reason,
      b.currency, b.price::float8 as price, b.unit_amount::float8 as "unitAmount", b.quantity,
      b.intro_price::float8 as "introPrice", b.intro_until as "introUntil", b.is_ending as "isEnding",
      b.period_end as "periodEnd", b.failed_at as "failedAt"
    from billed_subscriptions b join orgs o on o.id = b.seller_org_id
    where ${isTheirs} and b.state <> 'ended' order by lower(b.name), b.id limit ${SHOWN_MAX}`.execute(reader)
  return rows.map((row) => {
    const isIntro = row.introUntil !== null && row.unitAmount === row.introPrice && row.introPrice !== row.price
    const end = told(row.periodEnd)
    const failedAt = row.failedAt === null ? null : new Date(instantFromRow(row.failedAt))
    return {
      id: row.id,
      serviceId: row.serviceId,
      name: row.name,
      type: row.type,
      seller: { id: row.sellerId, name: row.seller },
      state: row.state,
      reason: failureOf(row.reason),
      currency: row.currency,
      price: row.unitAmount ?? row.introPrice ?? row.price,
      quantity: row.quantity,
      intro: isIntro && row.introUntil !== null ? { until: instantFromRow(row.introUntil), price: row.price } : null,
      endsAt: row.isEnding ? end : null,
      renewsAt: row.isEnding || row.state === 'resting' ? null : end,
      restsAt: row.state === 'failed' ? (restsAt({ failedAt })?.toISOString() ?? null) : null,
    }
  })
}

const InvoiceRow = z.object({
  id: InvoiceId,
  number: z.number(),
  description: z.string(),
  sellerId: OrgId,
  seller: z.string(),
  created: z.string(),
  amount: z.number(),
  due: z.number(),
  currency: Currency,
  state: InvoiceState,
  reason: z.string().nullable(),
  paidAt: z.string().nullable(),
  lines: z.array(InvoiceLine),
})

const INVOICES = sql`
  select i.id, i.number, b.name as description, i.seller_org_id as "sellerId", o.name as seller, i.issued_at as created,
    i.total::float8 as amount, i.due::float8 as due, i.currency, i.state, i.reason, i.paid_at as "paidAt", i.lines
  from invoices i join billed_subscriptions b on b.id = i.subscription_id join orgs o on o.id = i.seller_org_id`

const isOwners = ({ orgId, userId }: Owner) =>
  orgId === null ? sql`i.user_id = ${userId}` : sql`i.buyer_org_id = ${orgId}`

/** @throws AppError `not_found` for one of somebody else, as for one that is none */
export async function readInvoice(reader: Reader, owner: Owner, id: InvoiceId): Promise<InvoiceView> {
  const { rows } = await sqlOf(InvoiceRow)`${INVOICES} where i.id = ${id} and ${isOwners(owner)}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return present(row)
}

/** The invoices of an owner, the newest first. */
export async function listInvoices(reader: Reader, owner: Owner, query: { page: number; limit: number }) {
  const { rows } = await sqlOf(InvoiceRow)`
    ${INVOICES} where ${isOwners(owner)} order by i.issued_at desc, i.id desc
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(reader)
  const { rows: counted } = await sqlOf(z.object({ total: z.number() }))`
    select count(*)::int as total from invoices i where ${isOwners(owner)}`.execute(reader)
  return { data: rows.map(present), pagination: pagination(query, counted[0]?.total ?? 0) }
}

function present({ number, sellerId, seller, state, reason, ...row }: z.infer<typeof InvoiceRow>): InvoiceView {
  const open = reason === null ? ('pending' as const) : ('failed' as const)
  const states = { open, paid: 'succeeded', void: 'canceled', uncollectible: 'failed' } as const
  return {
    ...row,
    number: invoiceNumber(number),
    seller: { id: sellerId, name: seller },
    status: states[state],
    reason: failureOf(reason),
    created: instantFromRow(row.created),
    paidAt: row.paidAt === null ? null : instantFromRow(row.paidAt),
  }
}
