import { defineEntity, p } from '@mikro-orm/core'
import { ProofWay } from '#shared/domains/orgs/website-proof/api.ts'
import { instant } from '#server/database/columns.ts'
import { Org } from './org.ts'

/** That the domain of a website was an org's own when it was looked at (docs/decisions/orgs/website-proof.md). */
export const WebsiteProof = defineEntity({
  name: 'WebsiteProof',
  tableName: 'website_proofs',
  properties: {
    org: () => p.manyToOne(Org).deleteRule('cascade').primary(),
    /** Of another one, once the website has changed, it says nothing. */
    domain: p.string().length(255),
    way: p.enum(ProofWay.options),
    provenAt: instant(),
  },
})
