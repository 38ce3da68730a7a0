import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { NoteId } from '../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { OwnNote } from './schema.ts'

const OwnPath = z.strictObject({ noteId: NoteId })

/** What clinics have shared of their notes with the patient. */
export const ownNotes = {
  list: endpoint({
    method: 'GET',
    path: '/api/notes/my',
    summary: 'The notes that were shared with me, the latest first',
    access: { who: 'signed-in' },
    query: PageQuery,
    answer: z.object({
      notes: z.array(OwnNote.pick({ id: true, subject: true, org: true, ca: true, writer: true })),
      pagination: Pagination,
    }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/notes/my/{noteId}',
    summary: 'One note that was shared with me',
    access: { who: 'signed-in' },
    params: OwnPath,
    answer: z.object({ note: OwnNote }),
    errors: ['not_found'],
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/notes/my/{noteId}/pdf',
    summary: 'The same on paper',
    access: { who: 'signed-in' },
    params: OwnPath,
    streams: 'application/pdf',
    errors: ['not_found'],
  }),
}
