import { plans } from '#shared/domains/plans/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { admits } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { orgsOf, requireShared } from '#server/runtime/sharing/shared-with.ts'
import type { Caller } from '#server/runtime/call.ts'
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

  async get({ reader, caller, actor, params }) {
    const plan = await readPlan(reader, params.id)
    if (plan.userId !== null) await requirePlan(reader, caller, actor, plan.userId)
    return { plan }
  },

  async change({ context, reader, caller, actor, params, body }) {
    const { userId, orgId, serviceId } = await readPlan(reader, params.id)
    if (userId !== null) {
      await requirePlan(reader, caller, actor, userId)
      return { plan: await savePlan(context, { userId, orgId: caller.isSubject ? null : caller.orgId }, body) }
    }
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

  async getOfUser({ reader, caller, actor, services, params: { orgId, userId } }) {
    if (caller.isOpened !== true && !(await isMember(reader, orgId, userId))) throw new AppError('not_found')
    await requirePlan(reader, caller, actor, userId)
    const templates = await listTemplatesFor(reader, userId, { orgId, at: services.clock() })
    return { plan: await readPersonPlan(reader, userId), templates }
  },

  async saveOfUser({ context, reader, caller, actor, params, body }) {
    if (!(await isMember(reader, params.orgId, params.userId))) throw new AppError('not_found')
    await requirePlan(reader, caller, actor, params.userId)
    return { plan: await savePlanOfMember(context, params, body) }
  },
})

/** @throws AppError `plan_not_shared` where somebody keeps their plan from the clinics of whom asks */
async function requirePlan(reader: Reader, caller: Caller, actor: SignedIn, userId: string): Promise<void> {
  if (!caller.isSubject) await requireShared(reader, 'plan', orgsOf(caller, actor), userId)
}
