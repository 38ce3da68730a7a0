import { sql } from 'kysely'
import type { PlanGoal } from '#shared/domains/plans/schema.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { Entry, EntryActivity } from '#server/domains/journal/index.ts'
import { StreakPause } from '#server/domains/journal/entities/streak-pause.ts'
import { Plan } from '#server/domains/plans/index.ts'
import { mondayOf } from '#shared/kernel/calendar/days.ts'
import type { TestServer } from './test-server.ts'

/** What stands in the journal of a day. */
export interface Written {
  day: string
  mood?: number
  weight?: number
  /** Of the activity with that id, how often. */
  done?: Record<string, number | undefined>
  isDeleted?: boolean
  isWeek?: boolean
}

interface Journal {
  written: readonly Written[]
  pauses?: readonly { from: string; until: string }[]
  activities?: readonly { id: string; label: string }[]
  goals?: readonly Omit<PlanGoal, 'id' | 'goal'>[]
}

/** Puts entries, pauses and a plan straight into the database, in place of what a person had. */
export async function keepJournal(server: TestServer, userId: UserId, journal: Journal): Promise<void> {
  const { reader, orm } = server.running.services
  for (const table of ['entries', 'streak_pauses', 'plans'])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(reader)
  const em = orm.em.fork()
  for (const { day, mood = 3, weight, done = {}, isDeleted = false, isWeek = false } of journal.written) {
    const entry = em.create(Entry, {
      userId,
      mood,
      weight: weight ?? null,
      dateType: isWeek ? 'week' : 'day',
      localAt: `${day}T19:30:00`,
      timeZone: 'America/New_York',
      localDate: day,
      weekStart: mondayOf(day),
      deletedAt: isDeleted ? new Date() : null,
    })
    for (const [activityId, count] of Object.entries(done))
      if (count !== undefined)
        em.create(EntryActivity, { entryId: entry.id, activityId, localDate: day, userId, count })
  }
  for (const { from, until } of journal.pauses ?? [])
    em.create(StreakPause, { userId, fromDate: from, untilDate: until })
  const { activities = [], goals = [] } = journal
  if (activities.length > 0)
    em.create(Plan, {
      userId,
      activities: activities.map(({ id, label }) => ({
        id: id as never,
        label,
        icon: 'file-check',
        tips: null,
        frequency: 'daily' as const,
        group: id,
        quickAdd: false,
        quickAddSlots: 1,
      })),
      goals: goals.map((goal) => ({ ...goal, id: crypto.randomUUID(), goal: 'Goal' })),
    })
  await em.flush()
}
