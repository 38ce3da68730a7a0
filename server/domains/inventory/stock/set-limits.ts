import { changesOf } from '#shared/domains/audit/public-values.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { StockLimits } from '#shared/domains/inventory/stock-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readOffer } from '../products/read-offer.ts'

const LimitsRow = z.object({
  lowLevel: z.number().nullable(),
  reorderPoint: z.number().nullable(),
  reorderQuantity: z.number().nullable(),
})

/** Says when an org runs low of a product. @throws AppError `not_found` for a product that it does not have */
export async function setLimits(
  context: DomainContext,
  { orgId, serviceId }: { orgId: OrgId; serviceId: ServiceId },
  limits: StockLimits,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await refuseUnknown(reader, orgId, serviceId)
    await sql`
      insert into stock_levels (org_id, service_id) values (${orgId}, ${serviceId}) on conflict do nothing`.execute(
      reader,
    )
    const { rows: known } = await sqlOf(LimitsRow)`
      select low_level as "lowLevel", reorder_point as "reorderPoint", reorder_quantity as "reorderQuantity"
      from stock_levels where org_id = ${orgId} and service_id = ${serviceId}`.execute(reader)
    const columns = {
      lowLevel: 'low_level',
      reorderPoint: 'reorder_point',
      reorderQuantity: 'reorder_quantity',
    } as const
    for (const name of keysOf(columns)) {
      const value = limits[name]
      if (value === undefined) continue
      await sql`
        update stock_levels set ${sql.ref(columns[name])} = ${value}::int
        where org_id = ${orgId} and service_id = ${serviceId}`.execute(reader)
    }
    // Enough again by what is asked for now: the next fall is a new one.
    await sql`
      update stock_levels set low_told_at = null
      where org_id = ${orgId} and service_id = ${serviceId} and (low_level is null or on_hand >= low_level)`.execute(
      reader,
    )
    await recordEvent(
      { ...context, em },
      {
        kind: 'stock.limits_changed',
        orgId,
        subjectId: serviceId,
        details: changesOf('stock.limits_changed', keysOf(limits), known[0] ?? {}, limits),
      },
    )
  })
}

/** What has a shelf is known, also where it is offered no more. */
async function refuseUnknown(reader: Reader, orgId: OrgId, serviceId: ServiceId): Promise<void> {
  const { rows } = await sql`
    select 1 from stock_levels where org_id = ${orgId} and service_id = ${serviceId}`.execute(reader)
  if (rows.length > 0) return
  const { products } = await readOffer(reader, orgId)
  if (!products.some(({ stockId }) => stockId === serviceId)) throw new AppError('not_found')
}
