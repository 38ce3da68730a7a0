import { sql } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'

interface Question {
  reader: Reader
  orgId: OrgId
  now: Date
}

/** What would be left hanging by an org that goes; a domain that has such things adds its question here. */
const CHECKS: Record<string, (question: Question) => Promise<boolean>> = {
  /** People who are waited for. */
  appointments: ({ reader, orgId, now }) =>
    isAny(
      sql`select 1 from appointments where org_id = ${orgId} and deleted_at is null and starts_at > ${now}
      and status not in ('cancelled', 'done', 'no_show') limit 1`.execute(reader),
    ),
  /** Of an org that is active its people are at work; one that was suspended or closed before has nobody in it. */
  members: ({ reader, orgId }) =>
    isAny(
      sql`select 1 from memberships m join orgs o on o.id = m.org_id
      where m.org_id = ${orgId} and o.status = 'active' and m.status = 'active' and not m.is_hidden limit 1`.execute(
        reader,
      ),
    ),
  /** Goods that are asked for or on their way. */
  transactions: ({ reader, orgId }) =>
    isAny(
      sql`select 1 from inventory_sides where org_id = ${orgId} and status in ('requested', 'pending', 'shipping') limit 1`.execute(
        reader,
      ),
    ),
  /** Customers of a partner. */
  customers: ({ reader, orgId }) =>
    isAny(sql`select 1 from orgs where partner_id = ${orgId} and deleted_at is null limit 1`.execute(reader)),
}

const isAny = async (result: Promise<{ rows: unknown[] }>): Promise<boolean> => (await result).rows.length > 0

/** The names of what is still open, in a fixed order. */
export async function openDependants(question: Question): Promise<string[]> {
  const open: string[] = []
  for (const [name, isOpen] of Object.entries(CHECKS)) if (await isOpen(question)) open.push(name)
  return open
}
