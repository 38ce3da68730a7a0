import { defineEntity, p } from '@mikro-orm/core'
import { CalledBy } from '#shared/domains/scheduling/wall/schema.ts'
import { baseColumns } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/**
 * The screen on the wall of a clinic's waiting room. Its secret address is signed with this row's id: a new address is a new
 * row. The numbers that people are called by are counted here, day by day.
 */
export const WallScreen = defineEntity({
  name: 'WallScreen',
  tableName: 'wall_screens',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    shows: p.enum(CalledBy.options),
    /** The day of the clinic on which the numbers below were given. */
    countedOn: p.string().columnType('date').nullable(),
    counted: p.integer().default(0),
  },
  indexes: [{ name: 'wall_screens_org', expression: 'create unique index wall_screens_org on wall_screens (org_id)' }],
})
