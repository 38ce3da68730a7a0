import { defineEntity, p } from '@mikro-orm/core'
import { NewOrgKind } from '#shared/domains/orgs/defaults/api.ts'
import type { Feature } from '#shared/kernel/feature.ts'
import { baseColumns } from '#server/database/columns.ts'

/** With which features a new org of a kind begins. */
export const OrgDefaults = defineEntity({
  name: 'OrgDefaults',
  tableName: 'org_defaults',
  properties: {
    ...baseColumns,
    kind: p.enum(NewOrgKind.options),
    system: p.json<Feature[]>(),
    features: p.json<Feature[]>(),
  },
  uniques: [{ name: 'org_defaults_kind_unique', properties: ['kind'] }],
})
