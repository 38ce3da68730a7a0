import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, viewOf, viewOfNamed } from '../../kernel/health.ts'
import { OrgId, PlanId, UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, MEMBERS, STAFF } from '../../kernel/roles.ts'
import { ChangePlan, CreatePlan, PlanView, SavePlan, SaveTemplate, TemplateService } from './schema.ts'

/** Bytes: the largest plan, with long tips in many scripts. */
const PLAN_BYTES = 2_000_000

const PlanPath = z.strictObject({ id: PlanId })
const MemberPath = z.strictObject({ orgId: OrgId, userId: UserId })
const OnePlan = z.object({ plan: PlanView })
/** A plan that need not be there, with the templates that stand for the person now. */
const PlanAndTemplates = z.object({ plan: PlanView.nullable(), templates: z.array(PlanView) })

/** A template is nobody's, and a look at it nobody's business. */
const templates = listOf('plan', () => [])
const viewed = viewOf('plan', ({ plan }: z.infer<typeof OnePlan>) => ({ user: plan.userId }))

/** The calls about plans and their templates (spec §7 Plans and entries). */
export const plans = {
  getMine: endpoint({
    method: 'GET',
    path: '/api/plan/my',
    summary: 'My plan, null while there is none, and the templates of my orgs that stand for me',
    access: { who: 'signed-in' },
    answer: PlanAndTemplates,
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/plan',
    summary: 'Make my plan; there is one a person',
    access: { who: 'signed-in' },
    idempotent: true,
    bodyLimit: PLAN_BYTES,
    body: CreatePlan,
    answer: OnePlan,
    status: 201,
    errors: ['version_conflict'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/plan/{id}',
    summary: 'A plan of mine or of a person of my org, or a template of my org',
    access: { who: 'record', record: 'plan', roles: STAFF, subject: true, health: true },
    params: PlanPath,
    answer: OnePlan,
    views: viewed,
    errors: ['plan_not_shared'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/plan/{id}',
    summary: 'Change a plan; what is left out stays',
    access: { who: 'record', record: 'plan', roles: STAFF, subject: true, health: true },
    bodyLimit: PLAN_BYTES,
    params: PlanPath,
    body: ChangePlan,
    answer: OnePlan,
    views: viewed,
    errors: ['plan_not_shared', 'version_conflict'],
  }),

  getSystem: endpoint({
    method: 'GET',
    path: '/api/system/plan',
    summary: 'The template of the system, which stands in for orgs that have none; null while there is none',
    access: { who: 'system' },
    answer: z.object({ plan: PlanView.nullable() }),
    views: templates,
  }),

  saveSystem: endpoint({
    method: 'POST',
    path: '/api/system/plan',
    summary: 'Save the template of the system',
    access: { who: 'system' },
    bodyLimit: PLAN_BYTES,
    body: SavePlan,
    answer: OnePlan,
    views: viewed,
    errors: ['version_conflict'],
  }),

  listOfOrg: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/plans',
    summary: 'The templates of an org, and the subscriptions that it can have one for',
    access: { who: 'org', roles: MEMBERS, in: 'params' },
    params: OrgPath,
    answer: z.object({ plans: z.array(PlanView), services: z.array(TemplateService) }),
    views: templates,
  }),

  saveOfOrg: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/plan',
    summary: 'Save a template of an org, which marks its set-up done',
    access: { who: 'org', roles: ADMINS, in: 'params' },
    bodyLimit: PLAN_BYTES,
    params: OrgPath,
    body: SaveTemplate,
    answer: OnePlan,
    views: viewed,
    errors: ['version_conflict'],
  }),

  getOfUser: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/user/{userId}/plan',
    summary: 'The plan of a person of an org, and the templates of the org that stand for them',
    access: { who: 'org', roles: STAFF, in: 'params', health: true, patients: true },
    params: MemberPath,
    answer: PlanAndTemplates,
    views: viewOfNamed('plan'),
    errors: ['plan_not_shared'],
  }),

  saveOfUser: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/user/{userId}/plan',
    summary: 'Save the plan of a person of an org; with version 0 their first',
    access: { who: 'org', roles: STAFF, in: 'params', health: true, patients: true },
    bodyLimit: PLAN_BYTES,
    params: MemberPath,
    body: SavePlan,
    answer: OnePlan,
    views: viewed,
    errors: ['plan_not_shared', 'version_conflict'],
  }),
}
