import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Contact } from './contact.ts'

/** Two contacts of whom somebody said that they are two people. The smaller id comes first. */
export const ContactApart = defineEntity({
  name: 'ContactApart',
  tableName: 'contacts_apart',
  filters: tenantFilter,
  properties: {
    one: () => p.manyToOne(Contact).mapToPk().fieldName('one_id').deleteRule('cascade').primary(),
    other: () => p.manyToOne(Contact).mapToPk().fieldName('other_id').deleteRule('cascade').primary(),
    orgId: ofOrg,
    at: instant(),
  },
  indexes: [
    { name: 'contacts_apart_other', properties: ['other'] },
    { name: 'contacts_apart_org', properties: ['orgId', 'at'] },
  ],
})
