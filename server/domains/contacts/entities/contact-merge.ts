import { defineEntity, p } from '@mikro-orm/core'
import { FULL_NAME_MAX } from '#shared/domains/contacts/person-fields.ts'
import { instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Contact } from './contact.ts'

/** A contact that was merged into another, with all that an undo needs, for as long as it can be undone. The id sorts by age. */
export const ContactMerge = defineEntity({
  name: 'ContactMerge',
  tableName: 'contact_merges',
  filters: tenantFilter,
  properties: {
    id: p.uuid().primary(),
    at: instant(),
    orgId: ofOrg,
    /** The one that stays. */
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('cascade'),
    /** The one that went, by what its row had. */
    mergedId: p.uuid(),
    mergedName: p.string().length(FULL_NAME_MAX),
    mergedEmail: p.string().length(254).nullable(),
    mergedBy: () => p.manyToOne(User).mapToPk().fieldName('merged_by').deleteRule('set null').nullable(),
    /** The fields of both as they were, and what was moved. */
    kept: p.type(new SealedText('contact_merges.kept')),
  },
  uniques: [{ name: 'contact_merges_once_unique', properties: ['mergedId'] }],
  indexes: [
    { name: 'contact_merges_org', properties: ['orgId', 'id'] },
    { name: 'contact_merges_contact', properties: ['contactId'] },
    { name: 'contact_merges_at', properties: ['at'] },
  ],
})
