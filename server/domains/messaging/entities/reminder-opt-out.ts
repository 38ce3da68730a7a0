import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** An address that wants no messages of an org that can be stopped; so far these are its reminders. */
export const ReminderOptOut = defineEntity({
  name: 'ReminderOptOut',
  tableName: 'reminder_opt_outs',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    /** Lower case. */
    email: p.string().length(254),
  },
  uniques: [{ name: 'reminder_opt_outs_org_email_unique', properties: ['orgId', 'email'] }],
})
