import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { ServiceType } from '#shared/domains/services/schema.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { COUNT, IS_BILLED, IS_SOLD, PAY_WITH } from '../subscription-row.ts'

const KeptRow = z.object({
  serviceId: ServiceId,
  name: z.string(),
  type: ServiceType,
  currency: Currency,
  price: z.number(),
  introPrice: z.number().nullable(),
  introMonths: z.number().nullable(),
  introUntil: z.string().nullable(),
  generation: z.number(),
  providerId: z.string().nullable(),
  methodId: z.string().nullable(),
  isFailing: z.boolean(),
  /** Whether it is paid by the month through here at all. */
  isBilled: z.boolean(),
  isSold: z.boolean(),
  count: z.number(),
  payWith: z.object({ methodId: z.string(), customerId: z.string() }).nullable(),
})
type KeptRow = z.infer<typeof KeptRow>

/** A subscription as it is, or would be if the service was given now. */
export type WouldRow = Omit<KeptRow, 'introUntil'> & { introUntil: Date | null }

/** Who would have it, and of which services `s` it may be asked. */
export interface Scope {
  orgId: OrgId
  userId: UserId | null
  mayBeNamed: RawBuilder<unknown>
}

/** What is written of subscriptions that were begun holds, as price and terms are those of the beginning; of others the service does. */
export async function readWould(
  reader: Reader,
  { orgId, userId, mayBeNamed }: Scope,
  ids: readonly ServiceId[],
): Promise<WouldRow[]> {
  const { rows } = await sqlOf(KeptRow)`
    select s.id as "serviceId", coalesce(k.name, s.name) as name, b.type, coalesce(k.currency, s.currency) as currency,
      coalesce(k.price, s.price)::float8 as price,
      (case when k.id is null then s.intro_price else k.intro_price end)::float8 as "introPrice",
      case when k.id is null then s.intro_period else k.intro_months end as "introMonths", k.intro_until as "introUntil",
      coalesce(k.generation, 0) as generation, k.provider_id as "providerId", k.method_id as "methodId",
      k.failed_at is not null as "isFailing", k.id is not null or ${IS_BILLED} as "isBilled", ${IS_SOLD} as "isSold",
      ${COUNT} as count, ${PAY_WITH} as "payWith"
    from (select ${orgId}::uuid as org_id, ${userId}::uuid as user_id) a
      join orgs through on through.id = a.org_id
      join services s on s.id = any(${[...ids]}::uuid[])
      join orgs seller on seller.id = s.org_id
      left join billed_subscriptions k on k.through_org_id = a.org_id and k.service_id = s.id
        and k.user_id is not distinct from a.user_id
      cross join lateral (
        select a.user_id, a.org_id as through_org_id, coalesce(k.type, s.type) as type) b
    where ${mayBeNamed}`.execute(reader)
  return rows.map(({ introUntil, ...row }) => ({
    ...row,
    introUntil: introUntil === null ? null : new Date(instantFromRow(introUntil)),
  }))
}
