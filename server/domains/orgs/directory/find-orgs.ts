import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { FoundAtWork } from '#shared/domains/search/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { OrgKind } from '#shared/kernel/roles.ts'
import { matching } from '#server/database/people-search/question.ts'
import type { SearchedRows } from '#server/database/people-search/question.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { SearchKind, SoughtAtWork } from '#server/runtime/search-kind.ts'
import { managedBy } from './list-orgs.ts'

const OrgRow = z.object({ id: OrgId, name: z.string(), city: z.string().nullable(), role: OrgKind })

/** Orgs as the search for words reads them. @param rows orgs `o` with a condition */
export const searchedOrgs = (rows: RawBuilder<unknown>): SearchedRows => ({
  rows,
  id: sql`o.id`,
  text: sql`o.search_text`,
  keys: sql`o.search_keys`,
  names: { column: sql`lower(o.name)`, order: sql`lower(o.name), o.id` },
  emails: sql`o.email`,
})

/** Those that somebody looks after, by name, city, address or number. */
async function findOrgs({ reader, actor, question, most }: SoughtAtWork): Promise<FoundAtWork[]> {
  if (question.terms.length === 0) return []
  const found = await sqlOf(OrgRow)`/* planned for each text */
    with ${matching(searchedOrgs(sql`orgs o where ${managedBy(actor)}`), question, most)}
    select o.id, o.name, o.city, o.kind as role from matches join orgs o on o.id = matches.id
    order by matches.tier, matches.fit desc, lower(o.name), o.id limit ${most}`.execute(reader)
  return found.rows.map((row) => ({ kind: 'org', ...row }))
}

/** What the search over records finds of organisations. */
export const FOUND_ORGS: readonly SearchKind[] = [{ place: 'work', listedBy: directory.list, find: findOrgs }]
