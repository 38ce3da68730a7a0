import { useApi } from '#renderer/api/use-api.ts'
import { notes } from '#shared/domains/notes/api.ts'
import type { NoteFolder } from '#shared/domains/notes/schema.ts'
import { SEARCH_MIN } from '#shared/domains/notes/schema.ts'
import type { NoteId, NoteLabelId } from '#shared/kernel/ids.ts'
import type { Whom } from '../whom.ts'

/** What of the notes is shown in the list. */
export interface Shown {
  folder: NoteFolder
  label: NoteLabelId | null
  s: string
  /** Of a search: behind which note it goes on. */
  after: NoteId | null
  page: number
}

/** One page of the notes about somebody, or what a search found. */
export function useNotes({ orgId, person }: Whom, { folder, label, s, after, page }: Shown) {
  const isSearch = s.trim().length >= SEARCH_MIN
  const query = {
    folder,
    page: isSearch ? 1 : page,
    ...(label === null ? {} : { label }),
    ...(isSearch ? { s: s.trim(), ...(after === null ? {} : { after }) } : {}),
  }
  const isUser = 'user' in person
  const ofUser = useApi(
    notes.listOfUser,
    { params: { userId: isUser ? person.user : '' }, query: { ...query, orgId } },
    { enabled: isUser, keepPrevious: true },
  )
  const ofContact = useApi(
    notes.listOfContact,
    { params: { id: isUser ? '' : person.contact }, query },
    { enabled: !isUser, keepPrevious: true },
  )
  return isUser ? ofUser : ofContact
}
