import { endpoint } from '../../kernel/endpoint.ts'
import { fileOfMany } from '../../kernel/health.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { IMPORT_MAX_BYTES } from '../imports/limits.ts'
import { ExportRange, ImportRequest, ImportResult } from './imports-schema.ts'

const desk = { who: 'org', roles: STAFF, in: 'params', health: true } as const

/** The calls that carry appointments and contacts out of Tendwell and into it (docs/import-export.md). */
export const imports = {
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

  run: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/imports',
    summary: 'Import appointments, or with `dryRun` hear line by line what would happen',
    access: desk,
    params: OrgPath,
    body: ImportRequest,
    // JSON writes a line break and a quotation mark as two characters.
    bodyLimit: 2 * IMPORT_MAX_BYTES,
    answer: ImportResult,
    errors: ['import_refused', 'slot_taken', 'conflict', 'provider_taken', 'room_taken'],
  }),
}
