import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'

/**
 * A secret address under which a calendar program reads appointments: a person's own, or those of an org that they work for.
 * The address is signed with this row's id; without the row it is worth nothing.
 */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    ...baseColumns,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** Null for the person's own appointments. */
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').nullable(),
  },
  indexes: [
    {
      name: 'calendar_feeds_once',
      expression: 'create unique index calendar_feeds_once on calendar_feeds (user_id, org_id) nulls not distinct',
    },
  ],
})
