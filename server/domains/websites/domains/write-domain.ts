import { sql } from 'kysely'
import { DOMAINS_MAX } from '#shared/domains/websites/domains/api.ts'
import type { WebsiteDomain as DomainView } from '#shared/domains/websites/domains/api.ts'
import { hostOf } from './host.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, WebsiteDomainId, WebsiteId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Config } from '#server/config/config.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { WebsiteDomain } from '../entities/website-domain.ts'
import { readDomain } from './queries.ts'
import type { DomainSources } from './queries.ts'

type Sources = DomainSources & { config: Pick<Config, 'publicUrl' | 'sitesUrl'> }

/**
 * Names a domain at which a website is to answer. Others may have named it too: it is whose record is found there.
 *
 * @throws AppError `invalid_input` for a name that is ours, that the org has named before, or one too many; `not_found` for a website
 *   that is not the org's, or another language of one
 */
export async function addDomain(
  context: DomainContext,
  sources: Sources,
  orgId: OrgId,
  { host: typed, siteId }: { host: string; siteId: WebsiteId },
): Promise<DomainView> {
  const host = hostOf(typed)
  if (host === null || isOurs(host, sources.config)) throw invalidField('host', 'validation.ownDomain')
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`website domains ${orgId}`}, 0))`.execute(reader)
    await refuseForeignSite(reader, orgId, siteId)
    if ((await em.count(WebsiteDomain, { orgId })) >= DOMAINS_MAX)
      throw invalidField('host', 'validation.tooMany', { maximum: DOMAINS_MAX })
    if ((await em.count(WebsiteDomain, { orgId, host })) > 0) throw invalidField('host', 'validation.ownDomainTaken')
    const domain = em.create(WebsiteDomain, { orgId, websiteId: siteId, host })
    await em.flush()
    await record({ ...context, em }, 'website.domain_added', { orgId, id: domain.id, host })
    return readDomain(reader, sources, orgId, domain.id)
  })
}

/**
 * Has another website answer there, or makes it the name under which the website is found.
 *
 * @throws AppError `not_found`
 */
export async function changeDomain(
  context: DomainContext,
  sources: DomainSources,
  { orgId, domainId }: { orgId: OrgId; domainId: WebsiteDomainId },
  { siteId, isMain }: { siteId: WebsiteId; isMain: boolean },
): Promise<DomainView> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const domain = await em.findOne(WebsiteDomain, { id: domainId, orgId })
    if (domain === null) throw new AppError('not_found')
    await refuseForeignSite(reader, orgId, siteId)
    em.assign(domain, { websiteId: siteId, ...(isMain ? { mainSince: new Date(context.clock()) } : {}) })
    await em.flush()
    await record({ ...context, em }, 'website.domain_changed', { orgId, id: domainId, host: domain.host })
    return readDomain(reader, sources, orgId, domainId)
  })
}

/** Takes a name off. @throws AppError `not_found` */
export async function removeDomain(context: DomainContext, orgId: OrgId, domainId: WebsiteDomainId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const domain = await em.findOne(WebsiteDomain, { id: domainId, orgId })
    if (domain === null) throw new AppError('not_found')
    await em.nativeDelete(WebsiteDomain, { id: domainId, orgId })
    await record({ ...context, em }, 'website.domain_removed', { orgId, id: domainId, host: domain.host })
  })
}

/** A website of the org that stands by itself: its other languages answer with it. */
async function refuseForeignSite(reader: Reader, orgId: OrgId, siteId: WebsiteId): Promise<void> {
  const { rows } = await sql`
    select 1 from websites where id = ${siteId} and org_id = ${orgId} and variant_of is null for share`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
}

/** The product's own host and that of websites, and whatever stands below them, is nobody's. */
const isOurs = (host: string, { publicUrl, sitesUrl }: Pick<Config, 'publicUrl' | 'sitesUrl'>): boolean =>
  [publicUrl, sitesUrl].some((url) => {
    const own = new URL(url).hostname
    return host === own || host.endsWith(`.${own}`)
  })

type Kind = 'website.domain_added' | 'website.domain_changed' | 'website.domain_removed'

const record = (context: DomainContext, kind: Kind, { orgId, id, host }: { orgId: OrgId; id: string; host: string }) =>
  recordEvent(context, { kind, orgId, subjectId: id, details: { host } })
