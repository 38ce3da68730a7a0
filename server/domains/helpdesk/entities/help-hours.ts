import { defineEntity, p } from '@mikro-orm/core'
import type { HelpHours as Hours } from '#shared/domains/helpdesk/hours.ts'
import { baseColumns } from '#server/database/columns.ts'

/** When the product's own people are there: one row, of no org and about nobody. */
export const HelpHours = defineEntity({
  name: 'HelpHours',
  tableName: 'help_hours',
  properties: {
    ...baseColumns,
    timeZone: p.string().length(64),
    week: p.json<Hours['week']>(),
  },
})
