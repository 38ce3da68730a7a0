import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Contact } from './contact.ts'

/** What the staff of an org have to know of somebody before anything else, written by them and read by them alone. */
export const PersonAlert = defineEntity({
  name: 'PersonAlert',
  tableName: 'person_alerts',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').nullable(),
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('cascade').nullable(),
    text: p.type(new SealedText('person_alerts.text')),
  },
  uniques: [
    { name: 'person_alerts_user', properties: ['orgId', 'userId'] },
    { name: 'person_alerts_contact', properties: ['orgId', 'contactId'] },
  ],
  checks: [{ name: 'person_alerts_of_one', expression: '(user_id is null) <> (contact_id is null)' }],
})
