import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { Accent } from '#shared/domains/websites/schema.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { LocatedRow } from '../addresses/located.ts'
import { FACTS, FactsRow } from '../page/facts.ts'
import { LOCATED, NAMED_BY, published } from '../page/published.ts'
import { IS_THERE } from '../sites/has-websites.ts'
import { ShownRow, shownTeamOf } from '../team/queries.ts'

const SiteRow = LocatedRow.extend({
  name: z.string(),
  description: z.string(),
  accent: Accent,
  versionId: z.string(),
})
const LiveRow = SiteRow.extend({
  ...FactsRow.shape,
  team: z.array(ShownRow),
  /** The languages in which it is there for everybody, its own among them. */
  group: z.array(LocatedRow),
})
/** A published website with all that its page shows of the org as it is now, but for its text, which is its version's for good. */
export type LiveSite = z.infer<typeof LiveRow>

/** By name: what selects all is planned anew at each call, which takes several times as long as to read it. */
const FOUND = sql`found.id, found."orgId", found.url, found.language, found."firstId", found."firstUrl", found.domain, found.name,
  found.description, found.accent, found."versionId"`

/**
 * Everything of a page that may change from one request to the next, by one question: as it is read each time, nothing that has changed
 * can be passed over, and what is equal gives an equal page.
 */
export async function readLive(
  reader: Reader,
  name: string,
  orgId: OrgId | null,
  language: SiteLanguage | null,
): Promise<LiveSite | null> {
  for (const by of NAMED_BY) {
    const found = await readNamed(reader, published(name, by, orgId, language))
    if (found !== undefined) return found
  }
  return language === null ? null : readLive(reader, name, orgId, null)
}

async function readNamed(reader: Reader, from: RawBuilder<unknown>): Promise<LiveSite | undefined> {
  const { rows } = await sqlOf(LiveRow)`
    with found as (
      select ${LOCATED}, w.name, w.description, w.accent, v.id as "versionId" ${from})
    select ${FOUND}, ${FACTS},
      coalesce((select jsonb_agg(t) from (${shownTeamOf(sql`found."orgId"`)}) t), '[]') as team,
      (select jsonb_agg(l) from (
        select ${LOCATED} from websites w join orgs o on o.id = w.org_id left join websites f on f.id = w.variant_of
        where coalesce(w.variant_of, w.id) = found."firstId" and ${IS_THERE} order by w.id) l) as group
    from found join orgs o on o.id = found."orgId"`.execute(reader)
  return rows[0]
}

const TextRow = z.object({ content: z.string() })

/** The text of a version; null where it is gone. */
export async function readVersion(reader: Reader, versionId: string): Promise<string | null> {
  const { rows } = await sqlOf(TextRow)`select content from website_versions where id = ${versionId}`.execute(reader)
  return rows[0]?.content ?? null
}
