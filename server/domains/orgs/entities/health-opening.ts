import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from './org.ts'

/**
 * What opens the health data of somebody who is not treated at a clinic to those who work there: their consent to all of
 * them, or an emergency to one reader for an hour.
 */
export const HealthOpening = defineEntity({
  name: 'HealthOpening',
  tableName: 'health_openings',
  properties: {
    ...baseColumns,
    org: () => p.manyToOne(Org).deleteRule('cascade'),
    /** Whose health data it is. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.enum(['consent', 'emergency']),
    /** Of an emergency: to whom, and until when. */
    reader: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    until: instant().nullable(),
    endedAt: instant().nullable(),
  },
  indexes: [
    { name: 'health_openings_user_org', properties: ['user', 'org'] },
    { name: 'health_openings_reader', properties: ['reader', 'createdAt'] },
    {
      name: 'health_openings_consent',
      expression: `create unique index health_openings_consent on health_openings (user_id, org_id)
        where kind = 'consent' and ended_at is null`,
    },
  ],
})
