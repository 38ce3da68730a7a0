import type { PlanView } from '#shared/domains/plans/schema.ts'

/** In place of a plan that is gone: an entry that was written under it can still be changed. */
export const NOTHING_PLANNED: Pick<PlanView, 'groups' | 'activities' | 'entryType'> = {
  groups: [],
  activities: [],
  entryType: 'default',
}
