import { sql } from 'kysely'
import { z } from 'zod'
import { SubscriptionState } from '#shared/domains/billing/schema.ts'
import { SaleTerms } from '#shared/domains/payments/sale-terms.ts'
import { ServiceType } from '#shared/domains/services/schema.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'

const instant = z.string().nullable()

const KeptRow = z.object({
  id: z.string(),
  sellerOrgId: OrgId,
  throughOrgId: OrgId,
  userId: UserId.nullable(),
  serviceId: z.string(),
  name: z.string(),
  type: ServiceType,
  currency: Currency,
  price: z.number(),
  introPrice: z.number().nullable(),
  introMonths: z.number().nullable(),
  introUntil: instant,
  terms: SaleTerms,
  state: SubscriptionState,
  reason: z.string().nullable(),
  providerId: z.string().nullable(),
  generation: z.number(),
  startedAt: instant,
  quantity: z.number(),
  failedAt: instant,
  methodId: z.string().nullable(),
  attempts: z.number(),
  /** `on` while somebody has it, `ending` once it is cancelled, `off` where it is gone. */
  wanted: z.enum(['on', 'ending', 'off']),
  /** Whether its seller can be paid here; what the platform sells itself stays with it. */
  isSold: z.boolean(),
  isPlatforms: z.boolean(),
  /** By how much it is multiplied now. */
  count: z.number(),
  /** What its payer pays with by default, and as whom the provider knows them. */
  payWith: z.object({ methodId: z.string(), customerId: z.string() }).nullable(),
})
type KeptRow = z.infer<typeof KeptRow>
type Instants = 'introUntil' | 'startedAt' | 'failedAt'
export type SubscriptionRow = Omit<KeptRow, Instants> & Record<Instants, Date | null>

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(instantFromRow(text)))

/** Who is counted: an org's people, and the orgs of a partner. */
export const COUNT = sql`(case when b.user_id is not null or b.type = 'sub/mo' then 1
  when b.type = 'user/mo' then (select count(*) from memberships m
    where m.org_id = b.through_org_id and m.status = 'active' and not m.is_hidden)
  else (select count(*) from orgs c
    where c.partner_id = b.through_org_id and c.status = 'active' and c.deleted_at is null) end)::int`

/** Whether a seller can be paid here; what the platform sells itself stays with it. */
export const IS_SOLD = sql`(seller.kind = 'system' or exists (
  select 1 from payment_accounts p where p.org_id = seller.id and p.charges_enabled))`

/** What the payer of `b` pays with by default, and as whom the provider knows them. */
export const PAY_WITH = sql`(select json_build_object('methodId', m.provider_id, 'customerId', c.provider_id)
  from payment_methods m join payment_customers c on c.org_id is not distinct from m.org_id
    and c.user_id is not distinct from m.user_id
  where m.is_default and case when b.user_id is null then m.org_id = b.through_org_id else m.user_id = b.user_id end)`

/** Whether a service `s` that `a` has, or would have, through the org `through` is paid by the month, and by the one who has it. */
export const IS_BILLED = sql`(s.role = 'subscription' and s.price > 0
  and (a.user_id is null) = (s.is_org_subscription or s.type = 'partner/mo')
  and (a.user_id is null or through.settings->'features' ? 'stripePayments')
  and (a.user_id is not null or s.org_id <> a.org_id))`

/** An org or a person that is gone has nothing any more, whatever was written of it. */
export const WANTED = sql`(case
  when through.deleted_at is not null or seller.deleted_at is not null then 'off'
  when b.user_id is not null and not exists (select 1 from memberships m join users u on u.id = m.user_id
    where m.org_id = b.through_org_id and m.user_id = b.user_id and m.status not in ('rejected', 'banned')
      and u.deleted_at is null) then 'off'
  when a.status in ('active', 'pending') then 'on' when a.status = 'cancelled' then 'ending' else 'off' end)`

/** Subscriptions `b` with their assignment `a`, their org `through` and their `seller`. */
export const SUBSCRIPTIONS = sql`billed_subscriptions b
  join orgs through on through.id = b.through_org_id join orgs seller on seller.id = b.seller_org_id
  left join lateral (
    select o.status from org_services o
    where b.user_id is null and o.org_id = b.through_org_id and o.service_id = b.service_id
    union all
    select u.status from user_services u
    where u.user_id = b.user_id and u.org_id = b.through_org_id and u.service_id = b.service_id) a on true`

const read = (reader: Reader, id: string) =>
  sqlOf(KeptRow)`
    select b.id, b.seller_org_id as "sellerOrgId", b.through_org_id as "throughOrgId", b.user_id as "userId",
      b.service_id as "serviceId", b.name, b.type, b.currency, b.price::float8 as price,
      b.intro_price::float8 as "introPrice", b.intro_months as "introMonths", b.intro_until as "introUntil", b.terms, b.state,
      b.reason, b.provider_id as "providerId", b.generation, b.started_at as "startedAt", b.quantity,
      b.failed_at as "failedAt", b.method_id as "methodId", b.attempts,
      ${WANTED} as wanted, ${COUNT} as count, seller.kind = 'system' as "isPlatforms",
      ${IS_SOLD} as "isSold", ${PAY_WITH} as "payWith"
    from ${SUBSCRIPTIONS} where b.id = ${id}`.execute(reader)

/** @throws Error where there is none: nothing deletes them */
export async function readSubscription(reader: Reader, id: string): Promise<SubscriptionRow> {
  const [row] = (await read(reader, id)).rows
  if (row === undefined) throw new Error(`No subscription ${id}`)
  const { introUntil, startedAt, failedAt } = row
  return { ...row, introUntil: dateOf(introUntil), startedAt: dateOf(startedAt), failedAt: dateOf(failedAt) }
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockSubscription(reader: Reader, id: string): Promise<SubscriptionRow> {
  await sql`select 1 from billed_subscriptions where id = ${id} for update`.execute(reader)
  return readSubscription(reader, id)
}

/** Who pays. */
export const payerOf = ({ userId, throughOrgId }: Pick<SubscriptionRow, 'userId' | 'throughOrgId'>) =>
  userId === null ? { orgId: throughOrgId } : { userId }
