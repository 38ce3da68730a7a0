import { defineEntity, p } from '@mikro-orm/core'
import { User } from '#server/domains/identity/index.ts'

/**
 * What a person's journal adds up to as of the last day they wrote on, whatever the day is now. Triggers on entries and on
 * pauses keep it; nobody else writes here. They lock the person's row first, so that two at once count each other.
 */
export const JournalTally = defineEntity({
  name: 'JournalTally',
  tableName: 'journal_tallies',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    lastDay: p.date().nullable(),
    /** The days of the streak that ends on the last day. */
    streakDays: p.integer().default(0),
    /** How many entries stand on the last 1, 2, … 31 days that end with the last one. */
    recent: p
      .array((n) => Number(n))
      .columnType('smallint[]')
      .default([]),
  },
})

/** The same of an activity that somebody has done. */
export const ActivityTally = defineEntity({
  name: 'ActivityTally',
  tableName: 'activity_tallies',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    activityId: p.uuid().primary(),
    lastDay: p.date(),
    streakDays: p.integer(),
  },
})
