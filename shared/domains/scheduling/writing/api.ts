import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { listOf, viewOf } from '../../../kernel/health.ts'
import { AppointmentId, ContactId, LateId, OrgId, UserId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { Way } from '../telling/schema.ts'
import {
  FilledTemplate,
  Frame,
  LateNotice,
  LateQuery,
  LateVisit,
  NewLate,
  NewMessage,
  WrittenMessage,
} from './schema.ts'

const AppointmentPath = z.strictObject({ id: AppointmentId })
const LatePath = z.strictObject({ orgId: OrgId, lateId: LateId })
const deskOf = { who: 'record', record: 'appointment', roles: STAFF, subject: false, health: true } as const
const deskIn = { who: 'org', roles: STAFF, in: 'params', health: true } as const

const Writable = z.object({
  /** Whom it is about. */
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  /** By which ways they can be written to; none where nothing reaches them or they have stopped the clinic's messages. */
  ways: z.array(Way),
  language: z.string(),
  frame: Frame,
  templates: z.array(FilledTemplate),
  /** What was written about this appointment, the latest first. */
  written: z.array(WrittenMessage),
})
const Late = z.object({ visits: z.array(LateVisit) })

const looked = viewOf('appointment', ({ user, contact }: z.infer<typeof Writable>) => ({ user, contact }))
const listed = listOf('schedule', ({ visits }: z.infer<typeof Late>) => visits)

/** What the desk writes to patients in its own words. */
export const writing = {
  look: endpoint({
    method: 'GET',
    path: '/api/event/{id}/messages',
    summary: 'How the patient of an appointment can be written to, the templates filled in, and what was written',
    access: deskOf,
    params: AppointmentPath,
    answer: Writable,
    views: looked,
  }),

  send: endpoint({
    method: 'POST',
    path: '/api/event/{id}/messages',
    summary: 'Write to the patient of an appointment, by mail or text',
    access: deskOf,
    idempotent: true,
    params: AppointmentPath,
    body: NewMessage,
    answer: z.object({ message: WrittenMessage }),
    views: 'sent',
    status: 201,
    errors: ['rate_limited'],
  }),
}

/** Running late: said to all of the next hours in one go. */
export const late = {
  look: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/late/look',
    summary: 'Who would be told that their visit begins later, how and in which words, and whom nothing reaches',
    access: deskIn,
    params: OrgPath,
    query: LateQuery,
    answer: Late,
    views: listed,
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/late',
    summary: 'Who runs late today',
    access: deskIn,
    params: OrgPath,
    answer: z.object({ notices: z.array(LateNotice) }),
  }),

  tell: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/late',
    summary: 'Tell everybody who is still to come that it will be later, once',
    access: deskIn,
    idempotent: true,
    params: OrgPath,
    body: NewLate,
    answer: z.object({ notice: LateNotice }),
    status: 201,
    errors: ['conflict', 'rate_limited'],
  }),

  end: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/late/{lateId}',
    summary: 'No longer late: what still waits is not sent, and the board shows it no more',
    access: deskIn,
    params: LatePath,
    /** How many messages were withdrawn before they left. */
    answer: z.object({ withdrawn: z.number().int() }),
  }),
}
