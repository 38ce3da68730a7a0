import { defineEntity, p } from '@mikro-orm/core'
import { ProofWay } from '#shared/domains/orgs/website-proof/api.ts'
import { instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Org } from './org.ts'

/** That the domain of a website was an org's own when it was looked at (docs/decisions/orgs/website-proof.md). */
export const WebsiteProof = defineEntity({
  name: 'WebsiteProof',
  tableName: 'website_proofs',
  filters: tenantFilter,
  indexes: [{ properties: ['checkedAt'] }],
  properties: {
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').primary(),
    /** Of another one, once the website has changed, it says nothing. */
    domain: p.string().length(255),
    way: p.enum(ProofWay.options),
    provenAt: instant(),
    /** When it was last looked for by anybody. */
    checkedAt: instant(),
    /** Since when it was looked for in vain; null while it is there. */
    missingSince: instant().nullable(),
  },
})
