import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { DOMAIN_PATIENCE_DAYS, DomainState } from '#shared/domains/websites/domains/api.ts'
import type { WebsiteDomain } from '#shared/domains/websites/domains/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { WebsiteDomainId, WebsiteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Config } from '#server/config/config.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { OwnSite } from '#server/hosts/place.ts'

/**
 * The name under which a website is found with its languages, which is its first one's; null where it has none. One that does not lead
 * here yet is none: whoever came by another address would be led to where nobody answers.
 */
export const domainOf = (firstId: RawBuilder<unknown>) => sql`(
  select d.host from website_domains d where d.website_id = ${firstId} and d.proven_at is not null and d.led_at is not null
  order by d.main_since desc nulls last, d.id limit 1)`

const SiteRow = z.object({ id: z.string(), orgId: z.string() })

/** The website that answers at a host, whatever its state; null where nobody has proven that the name is theirs. */
export async function findOwnSite(reader: Reader, host: string): Promise<OwnSite | null> {
  const { rows } = await sqlOf(SiteRow)`
    select website_id as id, org_id as "orgId" from website_domains
    where host = ${host} and proven_at is not null`.execute(reader)
  return rows[0] ?? null
}

const Row = z.object({
  id: WebsiteDomainId,
  host: z.string(),
  siteId: WebsiteId,
  state: DomainState,
  isMain: z.boolean(),
  checkedAt: z.string().nullable(),
  missingSince: z.string().nullable(),
})

const COLUMNS = sql`d.id, d.host, d.website_id as "siteId", d.checked_at as "checkedAt", d.missing_since as "missingSince",
  d.proven_at is not null and coalesce(d.host = ${domainOf(sql`d.website_id`)}, false) as "isMain",
  case when d.proven_at is null then case when d.missing_since is null then 'waiting' else 'lost' end
    when d.missing_since is not null then 'missing' when d.led_at is null then 'proven' else 'active' end as state`

/** With what names are proven, and where they have to lead. */
export interface DomainSources {
  vault: Pick<Vault, 'sign'>
  config: Pick<Config, 'sitesUrl'>
}

/** The names of an org, by name. */
export async function listDomains(reader: Reader, sources: DomainSources, orgId: OrgId): Promise<WebsiteDomain[]> {
  const { rows } = await sqlOf(Row)`
    select ${COLUMNS} from website_domains d where d.org_id = ${orgId} order by d.host`.execute(reader)
  return rows.map((row) => viewOf(row, orgId, sources))
}

/** One of them. @throws AppError `not_found` */
export async function readDomain(
  reader: Reader,
  sources: DomainSources,
  orgId: OrgId,
  id: WebsiteDomainId,
): Promise<WebsiteDomain> {
  const { rows } = await sqlOf(Row)`
    select ${COLUMNS} from website_domains d where d.org_id = ${orgId} and d.id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return viewOf(row, orgId, sources)
}

function viewOf(
  { checkedAt, missingSince, ...row }: z.infer<typeof Row>,
  orgId: OrgId,
  { vault, config }: DomainSources,
): WebsiteDomain {
  const until =
    row.state === 'missing' && missingSince !== null ? Date.parse(missingSince) + DOMAIN_PATIENCE_DAYS * DAY : null
  return {
    ...row,
    record: recordOf(vault, orgId, row.host),
    target: new URL(config.sitesUrl).hostname,
    checkedAt: checkedAt === null ? null : instantFromRow(checkedAt),
    until: until === null ? null : new Date(until).toISOString(),
  }
}

const CODE_LETTERS = 32

/** A code that nobody can make but who has the keys of the installation: hexadecimal digits, others for each text. */
export const codeOf = (vault: Pick<Vault, 'sign'>, text: string): string =>
  vault.sign(text).toString('hex').slice(0, CODE_LETTERS)

/** What proves that a name is an org's own: nobody but the org is told, and it is another one for each name. */
export function recordOf(vault: Pick<Vault, 'sign'>, orgId: OrgId, host: string): WebsiteDomain['record'] {
  const code = codeOf(vault, `website domain ${orgId} ${host}`)
  return { name: `_tendwell.${host}`, value: `tendwell-verification=${code}` }
}
