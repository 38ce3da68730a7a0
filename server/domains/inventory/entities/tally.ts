import { defineEntity, p } from '@mikro-orm/core'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { tenantFilter } from '#server/database/tenancy.ts'

/**
 * How many sides of an org more or less there are in a status, within one step of one order of its lists (a thousand numbers,
 * a day, totals that begin with the same three digits). Triggers on `inventory_sides` add rows and nobody changes any, so no two
 * writers wait for each other; a job puts together what belongs together. A list adds them up to know how many there are
 * and in which step a page begins.
 */
export const InventoryTally = defineEntity({
  name: 'InventoryTally',
  tableName: 'inventory_tallies',
  filters: tenantFilter,
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    orgId: p.uuid(),
    ordering: p.string().length(8),
    status: p.enum(TransactionStatus.options),
    /** The least number, day since 1970 (UTC) or total of the step. */
    step: p.bigint('number'),
    sides: p.integer(),
  },
  indexes: [
    {
      name: 'inventory_tallies_org',
      expression:
        'create index inventory_tallies_org on inventory_tallies (org_id, ordering, status, step) include (sides)',
    },
  ],
})
