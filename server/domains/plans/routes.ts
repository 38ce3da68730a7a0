import { plans } from '#shared/domains/plans/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { admits } from '#shared/kernel/reach.ts'
import { routesOf } from '#server/runtime/call.ts'
import {
  isMember,
  listTemplateServices,
  listTemplates,
  listTemplatesFor,
  readPersonPlan,
  readPlan,
  readTemplate,
} from './queries.ts'
import { savePlan, savePlanOfMember } from './save-plan.ts'
import { saveTemplate } from './save-template.ts'

export const planRoutes = routesOf(plans, {
  async getMine({ reader, actor, services }) {
    const templates = await listTemplatesFor(reader, actor.userId, { at: services.clock() })
    return { plan: await readPersonPlan(reader, actor.userId), templates }
  },

  create: async ({ context, actor, body }) => ({
    plan: await savePlan(context, { userId: actor.userId, orgId: null }, { ...body, version: 0 }),
  }),

  get: async ({ reader, params }) => ({ plan: await readPlan(reader, params.id) }),

  async change({ context, reader, caller, params, body }) {
    const { userId, orgId, serviceId } = await readPlan(reader, params.id)
    if (userId !== null)
      return { plan: await savePlan(context, { userId, orgId: caller.isSubject ? null : caller.orgId }, body) }
    // A template of an org is changed by whoever may save it there, whichever way they come.
    if (!admits(plans.saveOfOrg, caller.role)) throw new AppError('forbidden')
    return { plan: await saveTemplate(context, { orgId, serviceId }, body) }
  },

  getSystem: async ({ reader }) => ({ plan: await readTemplate(reader, null, null) }),

  saveSystem: async ({ context, body }) => ({
    plan: await saveTemplate(context, { orgId: null, serviceId: null }, body),
  }),

  listOfOrg: async ({ reader, params }) => ({
    plans: await listTemplates(reader, params.orgId),
    services: await listTemplateServices(reader, params.orgId),
  }),

  saveOfOrg: async ({ context, params, body: { serviceId, ...change } }) => ({
    plan: await saveTemplate(context, { orgId: params.orgId, serviceId }, change),
  }),

  async getOfUser({ reader, caller, services, params: { orgId, userId } }) {
    if (caller.isOpened !== true && !(await isMember(reader, orgId, userId))) throw new AppError('not_found')
    const templates = await listTemplatesFor(reader, userId, { orgId, at: services.clock() })
    return { plan: await readPersonPlan(reader, userId), templates }
  },

  saveOfUser: async ({ context, params, body }) => ({ plan: await savePlanOfMember(context, params, body) }),
})
