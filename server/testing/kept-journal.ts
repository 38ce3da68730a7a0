import { v4 } from 'uuid'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import type { ActivityId, OrgId, PlanId } from '#shared/kernel/ids.ts'
import { Plan } from '#server/domains/plans/index.ts'
import { aPatientOf } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

export interface KeptJournal extends TestPerson {
  planId: PlanId
  walk: ActivityId
  water: ActivityId
}

/** A patient whose plan has two activities: a walk, and water that is drunk up to eight times a day. */
export async function aJournalIn(server: TestServer, org: OrgId): Promise<KeptJournal> {
  const person = await aPatientOf(server, org)
  const group = v4()
  const activity = (label: string, quickAddSlots: number): PlanActivity => ({
    id: v4() as ActivityId,
    label,
    icon: 'file-check',
    tips: null,
    frequency: 'daily',
    group,
    quickAdd: true,
    quickAddSlots,
  })
  const [walk, water] = [activity('Walk', 1), activity('Water', 8)]
  const em = server.running.services.orm.em.fork()
  const plan = em.create(Plan, {
    userId: person.id,
    groups: [{ id: group, label: 'Every day', order: 0 }],
    activities: [walk, water],
    goals: [{ id: v4(), goal: 'Walk more', target: 3, activityId: walk.id }],
  })
  await em.flush()
  return { ...person, planId: plan.id as PlanId, walk: walk.id, water: water.id }
}
