import i18next from 'i18next'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'

/** With its words, so that it appears once and whole. */
const NotesPanel = lazy(async () => {
  const [{ NotesPanel: panel }] = await Promise.all([import('./notes-panel.tsx'), i18next.loadNamespaces(['notes'])])
  return { default: panel }
})

interface NotesProps {
  orgId: OrgId
  timeZone: string
  name: string
  birthdate: string | null
}

/** The notes about a patient. */
export function PersonNotes({
  userId,
  isReadOnly = false,
  ...whom
}: NotesProps & { userId: UserId; isReadOnly?: boolean }) {
  return (
    <Suspense fallback={<Skeleton block="24rem" />}>
      <NotesPanel isReadOnly={isReadOnly} whom={{ ...whom, person: { user: userId } }} />
    </Suspense>
  )
}

/** The notes about a contact. */
export function ContactNotes({ contactId, ...whom }: NotesProps & { contactId: ContactId }) {
  return (
    <Suspense fallback={<Skeleton block="24rem" />}>
      <NotesPanel isReadOnly={false} whom={{ ...whom, person: { contact: contactId } }} />
    </Suspense>
  )
}
