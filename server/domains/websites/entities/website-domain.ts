import { defineEntity, p } from '@mikro-orm/core'
import { HOST_MAX } from '#shared/domains/websites/domains/host.ts'
import { WebsiteDomainId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Website } from './website.ts'

/** A name of an org's own at which one of its websites answers, once it is proven (docs/decisions/websites/domains.md). */
export const WebsiteDomain = defineEntity({
  name: 'WebsiteDomain',
  tableName: 'website_domains',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(WebsiteDomainId),
    orgId: ofOrg,
    websiteId: () => p.manyToOne(Website).mapToPk().fieldName('website_id').deleteRule('cascade'),
    /** As name servers know it, in lower case. */
    host: p.string().length(HOST_MAX),
    /** Since when the website is found under it rather than under its other names. */
    mainSince: instant().nullable(),
    /** Null while nothing answers there. */
    provenAt: instant().nullable(),
    /** Since when the name leads here; null while it does not, and the website is found under its other addresses. */
    ledAt: instant().nullable(),
    checkedAt: instant().nullable(),
    /** Since when its record is no longer found. */
    missingSince: instant().nullable(),
  },
  uniques: [{ name: 'website_domains_of_org_unique', properties: ['orgId', 'host'] }],
  indexes: [
    { name: 'website_domains_website', properties: ['websiteId'] },
    {
      name: 'website_domains_host_unique',
      expression:
        'create unique index website_domains_host_unique on website_domains (host) where proven_at is not null',
    },
    {
      name: 'website_domains_due',
      expression: 'create index website_domains_due on website_domains (checked_at) where proven_at is not null',
    },
  ],
})
