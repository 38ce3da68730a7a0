import { z } from 'zod'
import { sql } from 'kysely'
import type { ReportQuery } from '#shared/domains/inventory/api.ts'
import type { Patient } from '#shared/kernel/health.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { ofListed, sidesWhere } from './filter-sides.ts'
import type { Listed } from './filter-sides.ts'
import { searchCondition } from './search-sides.ts'

const WhoRow = z.object({ user: z.string() })

/** The patients whom a report names: those to whom the orgs whose own people ask have handed something. */
export async function readHandedTo(
  reader: Reader,
  listed: Listed,
  { s = '', status, ...filters }: ReportQuery,
): Promise<Patient[]> {
  const isMatch = s === '' ? sql`true` : await searchCondition(reader, listed, s)
  const { rows } = await sqlOf(WhoRow)`
    select distinct t.to_user_id as "user" from inventory_sides s join inventory_transactions t on t.id = s.transaction_id
    where ${ofListed(listed)} and ${sidesWhere(listed, filters, status)} and s.role = 'user' and t.to_user_id is not null
      and t.from_org_id = any(${[...listed.ownOrgIds]}::uuid[]) and (${isMatch})`.execute(reader)
  return rows
}
