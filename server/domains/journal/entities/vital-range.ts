import { defineEntity, p } from '@mikro-orm/core'
import type { VitalRanges } from '#shared/domains/journal/review/schema.ts'
import { baseColumns } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** Between what a clinic wants to see the vitals of a patient of theirs. */
export const VitalRange = defineEntity({
  name: 'VitalRange',
  tableName: 'vital_ranges',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    ranges: p.json<VitalRanges>(),
  },
  uniques: [{ name: 'vital_ranges_once_unique', properties: ['orgId', 'userId'] }],
})
