import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { WAY_BACK_MS } from '#shared/domains/identity/way-back.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

interface Page {
  page: number
  limit: number
}

const facts = { name: z.string(), email: z.string().nullable(), deleted: z.string() }
const PersonRow = z.object({ id: UserId, ...facts })
const OrgRow = z.object({ id: OrgId, ...facts })
const TotalRow = z.object({ total: z.number() })

/** A page of the people who can still be restored, the latest first. */
export async function listDeletedPeople(reader: Reader, page: Page, now: number) {
  const wanted = sql`from users where ${canComeBack(now)}`
  const { rows } = await sqlOf(PersonRow)`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, email, deleted_at as deleted
    ${wanted} ${pageOf(page)}`.execute(reader)
  return { people: rows.map(present), pagination: pagination(page, await count(reader, wanted)) }
}

/** The same of orgs. */
export async function listDeletedOrgs(reader: Reader, page: Page, now: number) {
  const wanted = sql`from orgs where ${canComeBack(now)}`
  const { rows } = await sqlOf(OrgRow)`
    select id, name, email, deleted_at as deleted ${wanted} ${pageOf(page)}`.execute(reader)
  return { orgs: rows.map(present), pagination: pagination(page, await count(reader, wanted)) }
}

/** Deleted, not erased, and the time for it is not over, whether the nightly job has run or not. */
export const canComeBack = (now: number) =>
  sql`deleted_at >= ${new Date(now - WAY_BACK_MS)} and deleted_at is not null and erased_at is null`

const pageOf = ({ page, limit }: Page) =>
  sql`order by deleted_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`

async function count(reader: Reader, wanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sqlOf(TotalRow)`select count(*)::int as total ${wanted}`.execute(reader)
  return rows[0]?.total ?? 0
}

const present = <Row extends { deleted: string }>({ deleted, ...row }: Row) => ({
  ...row,
  deletedAt: instantFromRow(deleted),
  erasedFrom: new Date(millisFromRow(deleted) + WAY_BACK_MS).toISOString(),
})
