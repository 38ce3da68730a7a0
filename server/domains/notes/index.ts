import { notesContract } from '#shared/domains/notes/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Note, NoteAddendum, NoteLabel, NoteRead, NoteTemplate } from './entities/note.ts'
import { findNote } from './find-note.ts'
import { notesPersonData } from './person-data.ts'
import { noteRoutes, noteSettingsRoutes, ownNoteRoutes } from './routes.ts'
import { writeShared } from './write-shared.ts'

/** Notes owns what the staff of an org write about patients and contacts (docs/decisions/notes/notes.md). */
export const notesDomain = defineDomain({
  name: 'notes',
  contract: notesContract,
  routes: { notes: noteRoutes, ownNotes: ownNoteRoutes, noteSettings: noteSettingsRoutes },
  jobs: [],
  writers: [writeShared],
  entities: [Note, NoteAddendum, NoteRead, NoteLabel, NoteTemplate],
  records: { note: findNote },
  personData: [notesPersonData],
})

export { Note, NoteAddendum, NoteLabel, NoteTemplate } from './entities/note.ts'
export { notesOfContacts } from './hand-over.ts'
export { readNoteVitals } from './vitals.ts'
export type { VitalsReader } from './vitals.ts'
