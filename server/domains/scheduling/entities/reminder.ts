import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Appointment } from './appointment.ts'

/** A reminder of an appointment at one of its org's lead times. An appointment that moves is reminded of anew. */
export const Reminder = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    appointment: () => p.manyToOne(Appointment).deleteRule('cascade'),
    /** For which time of the appointment. */
    startsAt: instant(),
    leadMinutes: p.integer(),
    /** When a worker took it up; one that came to nothing is taken up again. */
    claimedAt: instant(),
    sentAt: instant().nullable(),
  },
  uniques: [{ name: 'reminders_once_unique', properties: ['appointment', 'startsAt', 'leadMinutes'] }],
  indexes: [{ name: 'reminders_org_created', properties: ['orgId', 'createdAt'] }],
})
