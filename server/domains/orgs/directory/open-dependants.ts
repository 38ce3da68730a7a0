import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

interface Question {
  reader: Reader
  orgId: OrgId
  now: Date
}

/** What would be left hanging by an org `o` that goes; a domain that has such things adds its question here. */
const CHECKS: Record<string, (now: Date) => RawBuilder<unknown>> = {
  /** People who are waited for. */
  appointments: (now) => sql`
    select 1 from appointments a where a.org_id = o.id and a.deleted_at is null and a.starts_at > ${now}
      and a.status not in ('cancelled', 'done', 'no_show')`,
  /** Of an org that is active its people are at work; one that was suspended or closed before has nobody in it. */
  members: () => sql`
    select 1 from memberships m where m.org_id = o.id and o.status = 'active' and m.status = 'active' and not m.is_hidden`,
  /** Goods that are asked for or on their way. */
  transactions: () => sql`
    select 1 from inventory_sides i where i.org_id = o.id and i.status in ('requested', 'pending', 'shipping')`,
  /** Customers of a partner. */
  customers: () => sql`select 1 from orgs c where c.partner_id = o.id and c.deleted_at is null`,
}

const OpenRow = z.object({ name: z.string() })

/** The names of what is still open, in a fixed order. */
export async function openDependants({ reader, orgId, now }: Question): Promise<string[]> {
  const asked = Object.entries(CHECKS).map(
    ([name, check], index) => sql`select ${index}::int as place, ${name}::text as name from orgs o
      where o.id = ${orgId} and exists (${check(now)})`,
  )
  const { rows } = await sqlOf(
    OpenRow,
  )`select name from (${sql.join(asked, sql` union all `)}) open order by place`.execute(reader)
  return rows.map(({ name }) => name)
}

/** Where nothing depends on an org `o`. */
export const isFree = (now: Date): RawBuilder<unknown> =>
  sql`${sql.join(
    Object.values(CHECKS).map((check) => sql`not exists (${check(now)})`),
    sql` and `,
  )}`
