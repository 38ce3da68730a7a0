import { audit } from '#shared/domains/audit/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listEntries, listViews } from './queries.ts'

export const auditRoutes = routesOf(audit, {
  listOfOrg: ({ reader, params, query }) => listEntries(reader, params.orgId, query),

  listAll: ({ reader, query }) => listEntries(reader, null, query),

  // To the person themselves every look is told; staff hears of those in the name of their own org.
  listViews: ({ reader, params, query, caller }) =>
    listViews(reader, params.userId, caller.isSubject ? null : caller.orgId, query),
})
