import { defineEntity, p } from '@mikro-orm/core'
import { SeriesId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** Appointments that come back every so many weeks, until a day. Each of them is an appointment of its own and holds a place. */
export const AppointmentSeries = defineEntity({
  name: 'AppointmentSeries',
  tableName: 'appointment_series',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(SeriesId),
    orgId: ofOrg,
    everyWeeks: p.smallint(),
    /** The last day on which one may be, in the org's zone. */
    untilDate: p.date(),
  },
})
