import { websiteProof } from '#shared/domains/orgs/website-proof/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { checkProof, readProof } from './proofs.ts'

export const websiteProofRoutes = routesOf(websiteProof, {
  get: ({ reader, services, params }) => readProof(reader, services.vault, params.orgId),

  check: ({ context, services, params, body }) => checkProof(context, services, params.orgId, body.by),
})
