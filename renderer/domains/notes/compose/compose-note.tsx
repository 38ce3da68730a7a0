import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { notes } from '#shared/domains/notes/api.ts'
import type { NoteLabel, NoteTemplate, NoteView } from '#shared/domains/notes/schema.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import type { Whom } from '../whom.ts'
import { NoteForm } from './note-form.tsx'
import './compose.css'

interface ComposeNoteProps {
  whom: Whom
  /** A draft to go on with; null for a new note. */
  draft: NoteId | null
  /** A note that is changed; null for one that is written. */
  note: NoteView | null
  templates: readonly NoteTemplate[]
  labels: readonly NoteLabel[]
  /** With the note that was saved, or null where there is none. */
  onDone: (id: NoteId | null) => void
}

/** Writing a note, going on with a draft, or changing what is not signed yet. */
export function ComposeNote({ draft, note, ...props }: ComposeNoteProps) {
  if (draft !== null) return <KeptDraft {...props} id={draft} />
  return <NoteForm {...props} begun={null} note={note} start={note} />
}

function KeptDraft({ id, ...props }: Omit<ComposeNoteProps, 'draft' | 'note'> & { id: NoteId }) {
  const query = useApi(notes.get, { params: { id } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="20rem" />}>
      {({ note }) => <NoteForm {...props} begun={{ id, version: note.version }} key={id} note={null} start={note} />}
    </QueryState>
  )
}
