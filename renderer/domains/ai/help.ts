import { call } from '#renderer/api/call.ts'
import { ai } from '#shared/domains/ai/api.ts'
import type { ToldPlan } from '#shared/domains/ai/schema.ts'
import type { ActivityId, OrgId, UserId } from '#shared/kernel/ids.ts'

/** For whom something is written: me, a template of an org, or a patient of one. */
export type HelpFor =
  | { whose: 'mine' }
  | { whose: 'template'; orgId: OrgId }
  | { whose: 'patient'; orgId: OrgId; userId: UserId }

/** Only what is told of a plan is sent. */
const toldOf = ({ groups, activities, goals }: ToldPlan): ToldPlan => ({
  groups: groups.map(({ id, label, order }) => ({ id, label, order })),
  activities: activities.map(({ id, label, icon, frequency, group }) => ({ id, label, icon, frequency, group })),
  goals: goals.map(({ goal, target, activityId }) => ({ goal, target, activityId })),
})

export function askDescription(help: HelpFor, plan: ToldPlan) {
  const body = { plan: toldOf(plan) }
  if (help.whose === 'mine') return call(ai.describeMine, { body })
  if (help.whose === 'template') return call(ai.describeOfOrg, { params: { orgId: help.orgId }, body })
  return call(ai.describeOfUser, { params: { orgId: help.orgId, userId: help.userId }, body })
}

/** @param wish what the plan is for, in words of whoever asks; only a model reads it */
export function askActivities(help: HelpFor, plan: ToldPlan, wish: string) {
  const body = { plan: toldOf(plan), wish }
  if (help.whose === 'mine') return call(ai.suggestMine, { body })
  if (help.whose === 'template') return call(ai.suggestOfOrg, { params: { orgId: help.orgId }, body })
  return call(ai.suggestOfUser, { params: { orgId: help.orgId, userId: help.userId }, body })
}

export function askTips(help: HelpFor, plan: ToldPlan, activityId: ActivityId) {
  const body = { plan: toldOf(plan), activityId }
  if (help.whose === 'mine') return call(ai.tipsForMe, { body })
  if (help.whose === 'template') return call(ai.tipsOfOrg, { params: { orgId: help.orgId }, body })
  return call(ai.tipsOfUser, { params: { orgId: help.orgId, userId: help.userId }, body })
}
