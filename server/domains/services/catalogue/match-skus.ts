import { z } from 'zod'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { SERVICE_COLUMNS, presentService, ServiceRow } from '../rows.ts'

const MatchSkusRow = ServiceRow.extend({ place: z.number() })

/** The active services of an org that have these SKUs, whatever their case, and those of the SKUs that none has. */
export async function matchSkus(
  reader: Reader,
  orgId: OrgId,
  skus: readonly string[],
): Promise<{ services: ServiceView[]; unmatched: string[] }> {
  // That it is not deleted is said as well, as the index of SKUs has it.
  const { rows } = await sqlOf(MatchSkusRow)`
    select w.place::int as place, ${SERVICE_COLUMNS} from unnest(${[...skus]}::text[]) with ordinality as w(sku, place)
      join services s on s.org_id = ${orgId} and lower(s.sku) = lower(w.sku) and s.status <> 'deleted' and s.status = 'active'
    order by w.place`.execute(reader)
  const found = new Set(rows.map(({ place }) => place))
  const services = new Map(rows.map(({ place: _place, ...row }) => [row.id, presentService(row)]))
  return { services: [...services.values()], unmatched: skus.filter((_sku, index) => !found.has(index + 1)) }
}
