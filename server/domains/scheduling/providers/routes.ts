import { providers } from '#shared/domains/scheduling/providers/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { addAbsence, removeAbsence } from './absences.ts'
import { changeHours } from './change-hours.ts'
import { listAbsences, listStaff } from './queries.ts'

export const providerRoutes = routesOf(providers, {
  listStaff: async ({ reader, params }) => ({ staff: await listStaff(reader, params.orgId) }),

  change: async ({ context, params: { orgId, userId }, body }) => ({
    person: await changeHours(context, orgId, userId, body),
  }),

  changeMine: async ({ context, actor, params: { orgId }, body }) => ({
    person: await changeHours(context, orgId, actor.userId, body),
  }),

  listAbsences: async ({ reader, params, query }) => ({ absences: await listAbsences(reader, params.orgId, query) }),

  addAbsence: async ({ context, params: { orgId, userId }, body }) => ({
    absence: await addAbsence(context, orgId, userId, body),
  }),

  async removeAbsence({ context, params: { orgId, absenceId } }) {
    await removeAbsence(context, orgId, absenceId)
    return undefined
  },

  addMyAbsence: async ({ context, actor, params: { orgId }, body }) => ({
    absence: await addAbsence(context, orgId, actor.userId, body),
  }),

  async removeMyAbsence({ context, actor, params: { orgId, absenceId } }) {
    await removeAbsence(context, orgId, absenceId, { userId: actor.userId })
    return undefined
  },
})
