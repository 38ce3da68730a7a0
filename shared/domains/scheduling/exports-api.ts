import { endpoint } from '../../kernel/endpoint.ts'
import { fileOfMany } from '../../kernel/health.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { ExportRange } from './exports-schema.ts'

const desk = { who: 'org', roles: STAFF, in: 'params', health: true } as const

/** The calls that carry appointments and contacts out of Tendwell; in they come by the imports (docs/import-export.md). */
export const scheduleFiles = {
  exportAppointmentsCsv: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/appointments.csv',
    summary: 'The appointments of an org from one day to another, as a table',
    access: desk,
    params: OrgPath,
    query: ExportRange,
    streams: 'text/csv',
    views: fileOfMany('appointmentFile'),
  }),

  exportAppointmentsIcs: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/appointments.ics',
    summary: 'The same as a calendar',
    access: desk,
    params: OrgPath,
    query: ExportRange,
    streams: 'text/calendar',
    views: fileOfMany('appointmentFile'),
  }),

  exportContacts: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/contacts.csv',
    summary: 'The contacts of an org, as a table',
    access: desk,
    params: OrgPath,
    streams: 'text/csv',
    views: fileOfMany('contactFile'),
  }),
}
