import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { FoundAtWork } from '#shared/domains/search/schema.ts'
import { services } from '#shared/domains/services/api.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import { matching } from '#server/database/people-search/question.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { SearchKind, SoughtAtWork } from '#server/runtime/search-kind.ts'
import { isOffered } from '../read-offered.ts'

const ProductRow = z.object({ id: ServiceId, name: z.string(), sku: z.string() })

/** @param rows services `s` with a condition */
async function findAmong({ reader, question, most }: SoughtAtWork, rows: RawBuilder<unknown>) {
  if (question.terms.length === 0) return []
  const names = { column: sql`lower(s.name)`, order: sql`lower(s.name), s.id` }
  const searched = {
    // As its index says of itself.
    rows: sql`${rows} and s.search_text >= ''`,
    id: sql`s.id`,
    text: sql`s.search_text`,
    keys: sql`s.search_keys`,
    names,
    emails: sql`lower(s.sku)`,
  }
  const found = await sqlOf(ProductRow)`/* planned for each text */
    with ${matching(searched, question, most)}
    select s.id, s.name, s.sku from matches join services s on s.id = matches.id
    order by matches.tier, matches.fit desc, lower(s.name), s.id limit ${most}`.execute(reader)
  return found.rows
}

/** Of the own catalogue, what was deleted left out. */
async function findProducts(sought: SoughtAtWork): Promise<FoundAtWork[]> {
  const rows = sql`services s where s.org_id = ${sought.orgId} and s.status <> 'deleted'`
  return (await findAmong(sought, rows)).map((row) => ({ kind: 'product', ...row }))
}

/** What the org may order from others. */
async function findOffers(sought: SoughtAtWork): Promise<FoundAtWork[]> {
  const rows = sql`services s join orgs seller on seller.id = s.org_id join orgs buyer on buyer.id = ${sought.orgId}
    where seller.id <> buyer.id and ${isOffered}`
  return (await findAmong(sought, rows)).map((row) => ({ kind: 'offer', ...row }))
}

/** What the search over records finds of what is sold. */
export const FOUND_PRODUCTS: readonly SearchKind[] = [
  { place: 'work', listedBy: services.list, find: findProducts },
  { place: 'work', listedBy: inventory.offer, find: findOffers },
]
