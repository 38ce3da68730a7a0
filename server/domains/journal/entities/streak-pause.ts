import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/** Days on which somebody could not: they neither count for a streak nor end it. */
export const StreakPause = defineEntity({
  name: 'StreakPause',
  tableName: 'streak_pauses',
  properties: {
    ...baseColumns,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** The first and the last day. */
    fromDate: p.date(),
    untilDate: p.date(),
    reason: p.string().length(200).nullable(),
  },
  indexes: [{ name: 'streak_pauses_user', properties: ['userId', 'fromDate'] }],
  checks: [{ name: 'streak_pauses_order', expression: 'until_date >= from_date' }],
})
