import { imports } from '#shared/domains/scheduling/imports-api.ts'
import { routesOf, writingAbout } from '#server/runtime/call.ts'
import { appointmentsAsCalendar, appointmentsAsTable } from '../exports/export-appointments.ts'
import { contactsAsTable, listContactIds } from '../exports/export-contacts.ts'
import { readPeopleOf } from '../exports/read-appointments.ts'
import { runImport } from './run-import.ts'

export const importRoutes = routesOf(imports, {
  exportAppointmentsCsv: async ({ reader, params: { orgId }, query }) =>
    writingAbout({
      people: await readPeopleOf(reader, orgId, query),
      details: { format: 'csv' },
      write: appointmentsAsTable(reader, orgId, query),
    }),

  exportAppointmentsIcs: async ({ reader, params: { orgId }, query }) =>
    writingAbout({
      people: await readPeopleOf(reader, orgId, query),
      details: { format: 'ics' },
      write: appointmentsAsCalendar(reader, orgId, query),
    }),

  exportContacts: async ({ reader, params: { orgId } }) =>
    writingAbout({ people: await listContactIds(reader, orgId), write: contactsAsTable(reader, orgId) }),

  run: ({ context, params, body }) => runImport(context, params.orgId, body),
})
