import { z } from 'zod'
import { endpoint, managedBy } from '../../../kernel/endpoint.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS } from '../../../kernel/roles.ts'

/** So long a proof that is gone still counts: pages and records are moved by accident. */
export const PROOF_PATIENCE_DAYS = 14

/** A record of the domain's name server, or a page of the website. */
export const ProofWay = z.enum(['dns', 'file'])
export type ProofWay = z.infer<typeof ProofWay>

/** How an org proves that the domain of its website is its own, and whether it has. */
const WebsiteProof = z.object({
  /** Null without a website, and then there is nothing to prove. */
  wanted: z
    .object({
      /** It, or the name below it, has to have the record. */
      domain: z.string(),
      recordBelow: z.string(),
      record: z.string(),
      fileAddress: z.url(),
      fileText: z.string(),
    })
    .nullable(),
  proven: z
    .object({
      by: ProofWay,
      at: z.string(),
      /** When it stops counting, where it was looked for again in vain; null while it is there. */
      until: z.string().nullable(),
    })
    .nullable(),
})
export type WebsiteProof = z.infer<typeof WebsiteProof>

/** `missing`: it answers, and what is wanted is not there. `away`: it does not. `refused`: it is none of a public website, or there is none. */
const ProofFault = z.enum(['missing', 'away', 'refused'])

/** The calls by which an org proves that a website is its own (spec §2, setup wizard). */
export const websiteProof = {
  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/website-proof',
    summary: 'Whether the domain of the website is proven to be the org’s own, and how it is proven',
    access: managedBy(ADMINS),
    params: OrgPath,
    answer: WebsiteProof,
  }),

  check: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/website-proof',
    summary: 'Look for the record or the page that proves it',
    access: managedBy(ADMINS),
    limit: 'discover',
    params: OrgPath,
    body: z.strictObject({ by: ProofWay }),
    answer: z.object({ proof: WebsiteProof, fault: ProofFault.nullable() }),
  }),
}
