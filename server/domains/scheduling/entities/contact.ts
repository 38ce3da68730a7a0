import { defineEntity, p } from '@mikro-orm/core'
import { FULL_NAME_MAX } from '#shared/domains/scheduling/schema.ts'
import { baseColumns } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** A person whom an org knows and who has no account: made by a web booking or at the desk. One for an address in an org. */
export const Contact = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    name: p.string().length(FULL_NAME_MAX),
    /** Lower case. */
    email: p.string().length(254),
    phone: p.string().length(32).nullable(),
  },
  uniques: [{ name: 'contacts_org_email_unique', properties: ['orgId', 'email'] }],
  indexes: [
    { name: 'contacts_org_name', expression: 'create index contacts_org_name on contacts (org_id, lower(name))' },
    {
      // Search by any part of a name, address or number.
      name: 'contacts_search',
      expression:
        "create index contacts_search on contacts using gin (org_id, (lower(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops)",
    },
  ],
})
