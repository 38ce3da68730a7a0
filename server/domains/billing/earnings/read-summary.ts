import { z } from 'zod'
import { sql } from 'kysely'
import { MONTHS_TOLD, PLANS_TOLD } from '#shared/domains/billing/earnings/schema.ts'
import type { Earned, EarningsSummary } from '#shared/domains/billing/earnings/schema.ts'
import { ServiceType } from '#shared/domains/services/schema.ts'
import { monthsUntil } from '#shared/kernel/calendar/months.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** Kinds of movements by which a seller or a reseller has earned something, or not after all. */
const EARNING = sql`('sale', 'sale_reversed', 'refund', 'dispute_lost')`
/** Subscriptions that are paid for by the month; one that was cancelled is until it ends. */
const PAYING = sql`b.state in ('active', 'failed')`

/** What an org earned, by currency, and what its subscriptions bring (spec §3 Payments summary). */
export async function readSummary(reader: Reader, orgId: OrgId, now: number): Promise<EarningsSummary> {
  // Of UTC, as the days of the tallies are.
  const months = monthsUntil(now, MONTHS_TOLD)
  const [books, unpaid, subscriptions, recurring] = await Promise.all([
    readBooks(reader, orgId, months),
    readUnpaid(reader, orgId),
    readSubscriptions(reader, orgId),
    readRecurring(reader, orgId, months),
  ])
  const known = Currency.options.filter((currency) =>
    [...books, ...unpaid, ...subscriptions].some((row) => row.currency === currency),
  )
  const of = <Row extends { currency: Currency }>(rows: readonly Row[], currency: Currency) =>
    rows.filter((row) => row.currency === currency)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const currencies = known.map((currency): Earned => {
    const booked = of(books, currency)
    const subscribed = of(subscriptions, currency)
    return {
      currency,
      earned: sum(booked.map(({ earned }) => earned)),
      unpaid: sum(of(unpaid, currency).map(({ amount }) => amount)),
      fees: sum(booked.map(({ fees }) => fees)),
      mrr: sum(subscribed.map(({ mrr }) => mrr)),
      subscriptions: sum(subscribed.map(({ active }) => active)),
      months: months.map((month) => ({
        month,
        earned: sum(booked.filter((row) => row.month === month).map(({ earned }) => earned)),
        recurring: sum(
          of(recurring, currency)
            .filter((row) => row.month === month)
            .map(({ amount }) => amount),
        ),
      })),
    }
  })
  return {
    currencies: currencies.toSorted((one, other) => other.earned - one.earned),
    plans: subscriptions.slice(0, PLANS_TOLD).map(({ name, type, currency, active, mrr }) => {
      return { name, type, currency, active, mrr }
    }),
  }
}

const BookRow = z.object({ currency: Currency, month: z.string().nullable(), earned: z.number(), fees: z.number() })

/** By currency and month; what is older than the months is told as one. */
async function readBooks(reader: Reader, orgId: OrgId, months: readonly string[]) {
  const first = `${months[0]}-01`
  const { rows } = await sqlOf(BookRow)`
    select currency, month, sum(case when kind in ${EARNING} then credit - debit else 0 end)::float8 as earned,
      sum(case when kind = 'provider_fee' then debit - credit else 0 end)::float8 as fees
    from (
      select currency, kind, debit, credit,
        case when day >= ${first}::date - date '1970-01-01' then to_char(date '1970-01-01' + day, 'YYYY-MM') end as month
      from ledger_tallies where org_id = ${orgId} and user_id is null and account in ('payable', 'margin')) t
    group by currency, month`.execute(reader)
  return rows
}

const UnpaidRow = z.object({ currency: Currency, amount: z.number() })

/** This org's part of what is sold and not paid, less what was called off since: as a seller, a reseller, and of invoices. */
async function readUnpaid(reader: Reader, orgId: OrgId) {
  const resellers = JSON.stringify([{ orgId }])
  const { rows } = await sqlOf(UnpaidRow)`
    select currency, sum(amount)::float8 as amount from (
      select p.currency,
        case when p.seller_org_id = ${orgId} then (p.split->>'seller')::bigint else 0 end
        + coalesce((select sum((r->>'amount')::bigint) from jsonb_array_elements(p.split->'resellers') r
            where r->>'orgId' = ${orgId}), 0)
        - coalesce((select sum(case when p.seller_org_id = ${orgId} then (f.shares->>'seller')::bigint else 0 end
            + coalesce((select sum((r->>'amount')::bigint) from jsonb_array_elements(f.shares->'resellers') r
              where r->>'orgId' = ${orgId}), 0))
            from payment_refunds f where f.payment_id = p.id and f.state = 'reduced' and f.shares is not null), 0) as amount
      from order_payments p
      where p.state in ('waiting', 'processing', 'needs_buyer', 'failed')
        and (p.seller_org_id = ${orgId} or p.split->'resellers' @> ${resellers}::jsonb)
      union all
      select i.currency, (i.split->>'seller')::bigint from invoices i
      where i.seller_org_id = ${orgId} and i.state = 'open') open
    group by currency`.execute(reader)
  return rows
}

const PlanRow = z.object({
  name: z.string(),
  type: ServiceType,
  currency: Currency,
  active: z.number(),
  mrr: z.number(),
})

async function readSubscriptions(reader: Reader, orgId: OrgId) {
  const { rows } = await sqlOf(PlanRow)`
    select max(b.name) as name, max(b.type) as type, b.currency, count(*)::int as active,
      sum(coalesce(b.unit_amount, b.price) * b.quantity)::float8 as mrr
    from billed_subscriptions b where b.seller_org_id = ${orgId} and ${PAYING}
    group by b.service_id, b.currency order by mrr desc, name`.execute(reader)
  return rows
}

const RecurringRow = z.object({ currency: Currency, month: z.string(), amount: z.number() })

/** What was billed for whole months on the first of each. */
async function readRecurring(reader: Reader, orgId: OrgId, months: readonly string[]) {
  const since = new Date(`${months[0]}-01T00:00:00Z`)
  const { rows } = await sqlOf(RecurringRow)`
    select i.currency, left(l->>'start', 7) as month, sum((l->>'amount')::bigint)::float8 as amount
    from invoices i cross join jsonb_array_elements(i.lines) l
    where i.seller_org_id = ${orgId} and i.issued_at >= ${since} and i.state <> 'void' and l->>'kind' = 'month'
    group by i.currency, month`.execute(reader)
  return rows
}
