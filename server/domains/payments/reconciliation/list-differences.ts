import { z } from 'zod'
import { DifferenceKind, DIFFERENCES_SHOWN } from '#shared/domains/payments/reconciliation.ts'
import type { ComparisonView, DifferenceView } from '#shared/domains/payments/reconciliation.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'

const DifferenceRow = z.object({
  id: z.string(),
  kind: DifferenceKind,
  source: z.string(),
  currency: Currency,
  here: z.number(),
  there: z.number(),
  moved: z.string(),
  found: z.string(),
  resolved: z.string().nullable(),
  orgId: OrgId.nullable(),
  tx: z.number().nullable(),
})
const ComparisonRow = z.object({
  at: z.string(),
  since: z.string(),
  until: z.string(),
  movements: z.number(),
  differences: z.number(),
})

/** What the books and the provider do not say alike: what is open first, then the newest. */
export async function listDifferences(
  reader: Reader,
  { mode }: PaymentsPort,
  isOpenOnly: boolean,
): Promise<{ differences: DifferenceView[]; last: z.infer<typeof ComparisonView> | null }> {
  const { rows } = await sqlOf(DifferenceRow)`
    select d.id, d.kind, d.source, d.currency, d.here::float8 as here, d.there::float8 as there, d.moved_at as moved,
      d.found_at as found, d.resolved_at as resolved, p.seller_org_id as "orgId", p.order_tx::float8 as tx
    from money_differences d left join order_payments p on p.order_id = d.transaction_id
    where ${!isOpenOnly} or d.resolved_at is null
    order by d.resolved_at is not null, d.found_at desc, d.id limit ${DIFFERENCES_SHOWN}`.execute(reader)
  const { rows: last } = await sqlOf(ComparisonRow)`
    select at, since, until, movements, differences from money_comparisons order by at desc limit 1`.execute(reader)
  const [compared] = last
  return {
    differences: rows.map(({ orgId, tx, moved, found, resolved, ...row }) => ({
      ...row,
      moved: instantFromRow(moved),
      found: instantFromRow(found),
      resolved: resolved === null ? null : instantFromRow(resolved),
      order: orgId === null || tx === null ? null : { orgId, tx },
      providerUrl:
        mode === 'live' ? `https://dashboard.stripe.com/search?query=${encodeURIComponent(row.source)}` : null,
    })),
    last:
      compared === undefined
        ? null
        : {
            ...compared,
            at: instantFromRow(compared.at),
            since: instantFromRow(compared.since),
            until: instantFromRow(compared.until),
          },
  }
}
