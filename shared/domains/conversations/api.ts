import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, viewOfNamed } from '../../kernel/health.ts'
import { OrgId, UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import {
  ChangeThread,
  MessageView,
  NewMessage,
  ReadUpTo,
  ThreadLine,
  ThreadQuery,
  ThreadView,
  ThreadsQuery,
} from './schema.ts'

const Threads = z.object({
  threads: z.array(ThreadLine),
  /** For `after`; null where there are no more. */
  next: z.string().nullable(),
})

const listed = listOf('messages', ({ threads }: z.infer<typeof Threads>) =>
  threads.map(({ patient }) => ({ user: patient.id })),
)

const PatientPath = z.strictObject({ orgId: OrgId, userId: UserId })
const byStaff = { who: 'org', roles: STAFF, in: 'params', health: true } as const
/** With one patient: a colleague is none. */
const withPatient = { ...byStaff, patients: true } as const

/** The conversations of a clinic with its patients (spec §6 Chat is another thing: it is with the product's own people). */
export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/conversations',
    summary: 'The conversations of an org with its patients, the latest first',
    access: byStaff,
    params: OrgPath,
    query: ThreadsQuery,
    answer: Threads,
    views: listed,
  }),

  count: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/conversations/count',
    summary: 'How many conversations of an org hold what nobody of its staff has read',
    access: byStaff,
    params: OrgPath,
    answer: z.object({ unread: z.int() }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/conversations/{userId}',
    summary: 'The conversation with a patient, from its end; empty where nobody has written yet',
    access: withPatient,
    params: PatientPath,
    query: ThreadQuery,
    answer: ThreadView,
    views: viewOfNamed('messages'),
  }),

  write: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/conversations/{userId}/messages',
    summary: 'Write to a patient in the name of the clinic',
    access: { ...withPatient, inPerson: true },
    idempotent: true,
    params: PatientPath,
    body: NewMessage,
    answer: z.object({ message: MessageView }),
    views: 'sent',
    status: 201,
    errors: ['messages_off', 'no_patient'],
  }),

  read: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/conversations/{userId}/read',
    summary: 'Say that the clinic has read as far as this message',
    access: { ...withPatient, inPerson: true },
    params: PatientPath,
    body: ReadUpTo,
    status: 204,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/conversations/{userId}',
    summary: 'Give a conversation to somebody of the staff, or say that it is done',
    access: withPatient,
    params: PatientPath,
    body: ChangeThread,
    status: 204,
  }),
}
