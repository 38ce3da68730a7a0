import { people } from '#shared/domains/orgs/people-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { isToldOfPatients } from '../belonging.ts'
import { changePerson } from './change-person.ts'
import { endSessionsOfPerson } from './end-sessions.ts'
import { listOrgUsers, ofWorkforce } from './list-org-users.ts'
import { listUsers } from './list-users.ts'
import { readPerson } from './read-person.ts'
import { removeMember, removeUser } from './remove-person.ts'
import { setRole, setSystemRole } from './set-role.ts'
import { setMembershipStatus, setUserStatus } from './set-status.ts'

export const peopleRoutes = routesOf(people, {
  async listOfOrg({ reader, actor, params: { orgId }, query }) {
    // Who is a patient there, a partner's people learn where the org shares its health data; who works there, they always do.
    const isTold = await isToldOfPatients(reader, actor, orgId)
    return listOrgUsers(reader, orgId, isTold ? query : ofWorkforce(query))
  },

  listAll: ({ reader, query }) => listUsers(reader, query),

  get: async ({ reader, actor, params }) => ({ user: await readPerson(reader, actor, params.userId) }),

  change: async ({ context, reader, caller, params, body }) => ({
    user: await changePerson(context, reader, caller, params.userId, body),
  }),

  async setRole({ context, caller, params, body: { role, orgId } }) {
    const wanted = { userId: params.userId, role }
    await (orgId === undefined ? setSystemRole(context, wanted) : setRole(context, caller, orgId, wanted))
    return undefined
  },

  async setStatus({ context, caller, params, body: { status, orgId } }) {
    const wanted = { userId: params.userId, status }
    await (orgId === undefined ? setUserStatus(context, wanted) : setMembershipStatus(context, caller, orgId, wanted))
    return undefined
  },

  async endSessions({ context, params }) {
    await endSessionsOfPerson(context, params.userId)
    return undefined
  },

  async remove({ context, caller, params, query: { orgId } }) {
    await (orgId === undefined
      ? removeUser(context, params.userId)
      : removeMember(context, caller, orgId, params.userId))
    return undefined
  },
})
