import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrgNeed } from '#shared/domains/orgs/directory-schema.ts'
import { DAY } from '#shared/kernel/time.ts'

/** For so long nothing has happened in an org that is silent. */
const SILENT_AFTER = 30 * DAY

/** Where an active org `o` needs somebody to look after it; each by an index. */
export function needing(need: OrgNeed, now: number): RawBuilder<unknown> {
  switch (need) {
    case 'silent': {
      const since = new Date(now - SILENT_AFTER)
      return sql`o.status = 'active' and o.created_at < ${since}
        and not exists (select 1 from activities a where a.org_id = o.id and a.at >= ${since})`
    }
    case 'charges':
      // Those that failed are few, however many orgs are asked about.
      return sql`o.status = 'active' and o.id in (
        select p.buyer_org_id from order_payments p where p.state in ('failed', 'needs_buyer')
        union all
        select b.through_org_id from billed_subscriptions b where b.user_id is null and b.state in ('failed', 'resting'))`
    case 'stock':
      return sql`o.status = 'active' and exists (select 1 from stock_levels l where l.org_id = o.id and l.on_hand < l.low_level)`
  }
}
