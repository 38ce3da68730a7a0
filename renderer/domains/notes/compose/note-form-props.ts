import type { NoteLabel, NoteTemplate, NoteView } from '#shared/domains/notes/schema.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import type { Whom } from '../whom.ts'
import type { Begun } from './use-draft.ts'

export interface NoteFormProps {
  whom: Whom
  /** The draft that is gone on with. */
  begun: Begun | null
  /** The note that is changed. */
  note: NoteView | null
  /** With what the form begins. */
  start: NoteView | null
  templates: readonly NoteTemplate[]
  labels: readonly NoteLabel[]
  onDone: (id: NoteId | null) => void
}
