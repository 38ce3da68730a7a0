import { scheduleFiles } from '#shared/domains/scheduling/exports-api.ts'
import { routesOf, writingAbout } from '#server/runtime/call.ts'
import { appointmentsAsCalendar, appointmentsAsTable } from './export-appointments.ts'
import { contactsAsTable, listContactIds } from './export-contacts.ts'
import { readPeopleOf } from './read-appointments.ts'

export const exportRoutes = routesOf(scheduleFiles, {
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
})
