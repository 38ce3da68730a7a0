import { imports } from '#shared/domains/scheduling/imports-api.ts'
import { recordView } from '#server/audit/record-view.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { appointmentsAsCalendar, appointmentsAsTable } from '../exports/export-appointments.ts'
import { contactsAsTable } from '../exports/export-contacts.ts'
import { runImport } from './run-import.ts'

export const importRoutes = routesOf(imports, {
  async exportAppointmentsCsv({ reader, context, params: { orgId }, query }) {
    const details = { ...query, format: 'csv' }
    await recordView(reader, context, { kind: 'appointment.exported', orgId, subjectId: orgId, details })
    return writing(appointmentsAsTable(reader, orgId, query))
  },

  async exportAppointmentsIcs({ reader, context, params: { orgId }, query }) {
    const details = { ...query, format: 'ics' }
    await recordView(reader, context, { kind: 'appointment.exported', orgId, subjectId: orgId, details })
    return writing(appointmentsAsCalendar(reader, orgId, query))
  },

  async exportContacts({ reader, context, params: { orgId } }) {
    await recordView(reader, context, { kind: 'contact.exported', orgId, subjectId: orgId })
    return writing(contactsAsTable(reader, orgId))
  },

  run: ({ context, params, body }) => runImport(context, params.orgId, body),
})
