import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fileOfMany, viewOf, viewOfNamed } from '../../kernel/health.ts'
import { ContactId, NoteId, NoteLabelId, OrgId, UserId } from '../../kernel/ids.ts'
import { Pagination } from '../../kernel/page.ts'
import { STAFF } from '../../kernel/roles.ts'
import {
  ChangeNote,
  FolderCounts,
  KeepDraft,
  LABELS_MAX,
  NewAddendum,
  NewNote,
  NoteLine,
  NoteView,
  NotesQuery,
} from './schema.ts'

const NotePath = z.strictObject({ id: NoteId })
const DraftPath = z.strictObject({ orgId: OrgId, noteId: NoteId })
const Note = z.object({ note: NoteView })
const viewed = viewOf('notes', ({ note }: z.infer<typeof Note>) => ({ user: note.user, contact: note.contact }))

const Notes = z.object({
  /** The latest first. */
  notes: z.array(NoteLine),
  pagination: Pagination,
  folders: FolderCounts,
  /** Of a search: the last note that was looked at, and when it was written; null once there are no older ones. */
  next: NoteId.nullable(),
  lookedTo: z.string().nullable(),
})

const ofNote = { who: 'record', record: 'note', roles: STAFF, subject: false, health: true, patients: true } as const
/** What is signed with somebody's name, or lets it be seen: nobody does so who is logged in as the clinic. */
const inPerson = { ...ofNote, inPerson: true } as const
const ownDrafts = { who: 'org', roles: STAFF, in: 'params', health: true, inPerson: true } as const

/** The notes that the staff of an org write about a patient or a contact (spec §7 Notes). */
export const notes = {
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/notes/user/{userId}',
    summary: 'The notes of an org about a patient by folder, the latest first, or those with some words',
    access: { who: 'org', roles: STAFF, in: 'query', health: true, patients: true },
    params: z.strictObject({ userId: UserId }),
    query: NotesQuery.extend({ orgId: OrgId }),
    answer: Notes,
    views: viewOfNamed('notes'),
  }),

  listOfContact: endpoint({
    method: 'GET',
    path: '/api/notes/contact/{id}',
    summary: 'The same about a contact',
    access: { who: 'record', record: 'contact', roles: STAFF, subject: false, health: true },
    params: z.strictObject({ id: ContactId }),
    query: NotesQuery,
    answer: Notes,
    views: viewOf('notes', (_answer: unknown, { params }: { params: { id: string } }) => ({ contact: params.id })),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/note/{id}',
    summary: 'One note with its addenda; a draft is its writer’s alone',
    access: ofNote,
    params: NotePath,
    answer: Note,
    views: viewed,
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/note',
    summary: 'Write a note about a patient or a contact, or make one of a draft',
    access: { who: 'org', roles: STAFF, in: 'body', health: true, inPerson: true },
    idempotent: true,
    body: NewNote,
    answer: Note,
    views: 'sent',
    status: 201,
    errors: ['version_conflict'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/note/{id}',
    summary: 'Change a note of one’s own that is not signed yet',
    access: inPerson,
    params: NotePath,
    body: ChangeNote,
    answer: Note,
    views: viewed,
    errors: ['version_conflict', 'not_the_writer', 'note_signed'],
  }),

  sign: endpoint({
    method: 'PUT',
    path: '/api/note/{id}/sign',
    summary: 'Sign a note of one’s own: from then on only addenda are added',
    access: inPerson,
    params: NotePath,
    body: z.strictObject({ version: z.int().min(1) }),
    answer: Note,
    views: viewed,
    errors: ['version_conflict', 'not_the_writer', 'note_signed'],
  }),

  addAddendum: endpoint({
    method: 'POST',
    path: '/api/note/{id}/addendum',
    summary: 'Add to a note that is signed',
    access: inPerson,
    idempotent: true,
    params: NotePath,
    body: NewAddendum,
    answer: Note,
    views: viewed,
    status: 201,
    errors: ['invalid_transition'],
  }),

  share: endpoint({
    method: 'PUT',
    path: '/api/note/{id}/share',
    summary: 'Show a signed note to its patient, or no longer',
    access: inPerson,
    params: NotePath,
    body: z.strictObject({ isShared: z.boolean() }),
    answer: Note,
    views: viewed,
    errors: ['invalid_transition'],
  }),

  setLabels: endpoint({
    method: 'PUT',
    path: '/api/note/{id}/labels',
    summary: 'Say under which labels a note is found',
    access: ofNote,
    params: NotePath,
    body: z.strictObject({ labels: z.array(NoteLabelId).max(LABELS_MAX) }),
    answer: Note,
    views: viewed,
  }),

  setRead: endpoint({
    method: 'PUT',
    path: '/api/note/{id}/read',
    summary: 'Say that I have read a note, or want to find it unread',
    access: ofNote,
    params: NotePath,
    body: z.strictObject({ isRead: z.boolean().default(true) }),
    status: 204,
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/note/{id}/pdf',
    summary: 'The same on paper',
    access: ofNote,
    params: NotePath,
    streams: 'application/pdf',
    views: fileOfMany('noteFile'),
  }),

  keepDraft: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/note-drafts/{noteId}',
    summary: 'Keep what I have written so far; the page makes the id, so that sending it again is harmless',
    access: ownDrafts,
    params: DraftPath,
    body: KeepDraft,
    answer: z.object({ version: z.int() }),
    errors: ['version_conflict'],
  }),

  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/note-drafts/{noteId}',
    summary: 'Throw a draft of mine away; one that is gone already is gone',
    access: ownDrafts,
    params: DraftPath,
    status: 204,
  }),
}
