import { defineEntity, p } from '@mikro-orm/core'
import { PlanEntryType, PlanType } from '#shared/domains/plans/schema.ts'
import type { PlanActivity, PlanGoal, PlanGroup, PlanSource } from '#shared/domains/plans/schema.ts'
import { PlanId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { Service } from '#server/domains/services/index.ts'

/**
 * What somebody means to do (spec §3 Plan): a person's own, or a template of an org for one of its subscriptions, or its
 * default; without an org that of the system. It belongs to the person, whichever org they are in, so no org's wall is
 * around it: who may see it is judged by the call.
 */
export const Plan = defineEntity({
  name: 'Plan',
  tableName: 'plans',
  properties: {
    ...baseColumns,
    id: idOf(PlanId),
    /** Whose it is; null for a template. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').nullable(),
    /** Of a template the org's; null for the system's. Of a person's plan the org whose template it was made from. */
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('restrict').nullable(),
    /** The subscription that a template is for; null for the default. */
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('cascade').nullable(),
    planType: p.enum(PlanType.options).default('other'),
    description: p.string().length(255).nullable(),
    narrative: p.text().nullable(),
    entryType: p.enum(PlanEntryType.options).default('default'),
    groups: p.json<PlanGroup[]>().defaultRaw("'[]'::jsonb"),
    activities: p.json<PlanActivity[]>().defaultRaw("'[]'::jsonb"),
    goals: p.json<PlanGoal[]>().defaultRaw("'[]'::jsonb"),
    sources: p.json<PlanSource[]>().defaultRaw("'[]'::jsonb"),
  },
  indexes: [
    {
      name: 'plans_user',
      expression: 'create unique index plans_user on plans (user_id) where user_id is not null',
    },
    {
      name: 'plans_template',
      expression:
        'create unique index plans_template on plans (org_id, service_id) nulls not distinct where user_id is null',
    },
  ],
})
