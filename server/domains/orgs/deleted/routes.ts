import { deleted } from '#shared/domains/orgs/deleted/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listDeletedOrgs, listDeletedPeople } from './list-deleted.ts'
import { restoreOrg, restorePerson } from './restore.ts'

export const deletedRoutes = routesOf(deleted, {
  listPeople: ({ reader, query, services }) => listDeletedPeople(reader, query, services.clock()),

  async restorePerson({ context, params }) {
    await restorePerson(context, params.userId)
    return undefined
  },

  listOrgs: ({ reader, query, services }) => listDeletedOrgs(reader, query, services.clock()),

  async restoreOrg({ context, params }) {
    await restoreOrg(context, params.orgId)
    return undefined
  },
})
