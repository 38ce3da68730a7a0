import type { ActivityId, UserId } from '#shared/kernel/ids.ts'
import { keepJournal } from './a-journal.ts'
import type { TestServer } from './test-server.ts'

export const WALK = '0190a000-0000-7000-8000-0000000000a2' as ActivityId
export const SWIM = '0190a000-0000-7000-8000-0000000000a3' as ActivityId
const GROUP = '0190a000-0000-7000-8000-0000000000a1'
/** A plan of two activities, as an editor sends it. */
export const plan = {
  groups: [{ id: GROUP, label: 'Movement', order: 0 }],
  activities: [
    { id: WALK, label: 'Walk half an hour', icon: 'walk', frequency: 'daily' as const, group: GROUP },
    { id: SWIM, label: 'Swim', icon: 'waves', frequency: 'weekly' as const, group: GROUP },
  ],
  goals: [{ goal: 'Walk more', target: 5, activityId: WALK }],
}

/** What its person wrote up to 20 November 2026: they walk, and do not swim. */
export const aMonthOfWalks = (server: TestServer, userId: UserId) =>
  keepJournal(server, userId, {
    written: [
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({ day, mood: 3, done: { [WALK]: 1 } })),
      { day: '2026-11-10', mood: 1, weight: 182 },
      { day: '2026-11-19', weight: 178 },
    ],
    activities: [
      { id: WALK, label: 'Walk half an hour' },
      { id: SWIM, label: 'Swim' },
    ],
    goals: [{ target: 5, activityId: WALK }],
  })
