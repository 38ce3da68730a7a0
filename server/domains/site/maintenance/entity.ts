import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'

/** Whether the system is being worked on: one row at most. */
export const Maintenance = defineEntity({
  name: 'Maintenance',
  tableName: 'maintenance',
  properties: {
    ...baseColumns,
    isOn: p.boolean(),
    until: instant().nullable(),
  },
})
