import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { saleTermsOf } from '#shared/domains/payments/sale-terms.ts'
import type { PlatformSettings } from '#shared/domains/payments/sale-terms.ts'
import { ServiceType } from '#shared/domains/services/schema.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { IS_BILLED } from './subscription-row.ts'
import { settleSubscriptionWork } from './work.ts'

/** Whose assignments are meant; what is left out may be any. */
interface Which {
  orgId?: string | undefined
  userId?: string | undefined
  serviceId?: string | undefined
  /** Only what orgs pay for themselves. */
  isOrgs?: boolean
}

const NewRow = z.object({
  sellerOrgId: z.string(),
  throughOrgId: z.string(),
  userId: z.string().nullable(),
  serviceId: z.string(),
  name: z.string(),
  type: ServiceType,
  currency: z.string(),
  price: z.number(),
  introPrice: z.number().nullable(),
  introMonths: z.number().nullable(),
  settings: z.custom<PlatformSettings>(),
})

/**
 * Has what is bought by the month follow the assignments: what is new is written down with the prices and terms of this moment, and all
 * of it is brought to where it should be. What an org is given for its people is paid by the people.
 */
export async function follow(
  context: DomainContext,
  { orgId, userId, serviceId, isOrgs = false }: Which,
): Promise<void> {
  const within = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
  const isChosen = sql`${within('a.org_id', orgId)} and ${within('a.user_id', userId)} and ${within('a.service_id', serviceId)}
    and (${!isOrgs} or a.user_id is null)`
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sqlOf(NewRow)`
      select s.org_id as "sellerOrgId", a.org_id as "throughOrgId", a.user_id as "userId", s.id as "serviceId", s.name, s.type,
        s.currency, s.price::float8 as price, s.intro_price::float8 as "introPrice", s.intro_period as "introMonths",
        jsonb_build_object('features', '[]'::jsonb) || seller.settings as settings
      from (
        select o.org_id, null::uuid as user_id, o.service_id, o.status from org_services o
        union all
        select u.org_id, u.user_id, u.service_id, u.status from user_services u) a
        join services s on s.id = a.service_id join orgs seller on seller.id = s.org_id
        join orgs through on through.id = a.org_id
      where ${isChosen} and a.status = 'active' and ${IS_BILLED}
        and not exists (select 1 from billed_subscriptions b where b.through_org_id = a.org_id and b.service_id = a.service_id
          and b.user_id is not distinct from a.user_id)`.execute(reader)
    const now = new Date(context.clock())
    for (const row of rows) {
      const terms = saleTermsOf(row.settings, { reading: 'checkout', timing: 'now', paidWith: null })
      await sql`
        insert into billed_subscriptions (id, created_at, updated_at, seller_org_id, through_org_id, user_id, service_id, name,
          type, currency, price, intro_price, intro_months, terms, state)
        values (${v7()}, ${now}, ${now}, ${row.sellerOrgId}, ${row.throughOrgId}, ${row.userId}, ${row.serviceId}, ${row.name},
          ${row.type}, ${row.currency}, ${row.price}, ${row.introPrice}, ${row.introMonths}, ${JSON.stringify(terms)}::jsonb,
          'waiting')
        on conflict do nothing`.execute(reader)
    }
    const { rows: found } = await sqlOf(z.object({ id: z.string() }))`
      select a.id from (select b.id, b.through_org_id as org_id, b.user_id, b.service_id from billed_subscriptions b) a
      where ${isChosen}`.execute(reader)
    for (const { id } of found) await context.queue.send(em, settleSubscriptionWork, { subscriptionId: id })
  })
}
