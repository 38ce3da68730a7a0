import { defineEntity, p } from '@mikro-orm/core'
import { SharedKind } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import { instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from './org.ts'

/** What a person does not let a clinic read. Without a row it reads it; the row outlasts the membership, for who comes back. */
export const ClinicClosure = defineEntity({
  name: 'ClinicClosure',
  tableName: 'clinic_closures',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').primary(),
    kind: p.enum(SharedKind.options).primary(),
    closedAt: instant(),
  },
  indexes: [{ name: 'clinic_closures_org', properties: ['orgId', 'kind', 'userId'] }],
})
