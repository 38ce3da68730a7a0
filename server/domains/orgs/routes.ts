import { orgs } from '#shared/domains/orgs/api.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { issueToken } from '#server/domains/identity/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listMemberships, readPublicOrg } from './queries.ts'
import { switchOrg } from './switch-org.ts'

export const orgRoutes = routesOf(orgs, {
  listMemberships: async ({ reader, actor }) => ({ orgs: await listMemberships(reader, actor.userId) }),

  async switchTo({ context, services, reader, actor, params }) {
    await switchOrg(context, params.orgId)
    return issueToken(reader, services, actor.sessionId, services.clock())
  },
})

export const publicOrgRoutes = routesOf(publicOrgs, {
  get: async ({ reader, params }) => ({ org: await readPublicOrg(reader, params.orgId) }),
})
