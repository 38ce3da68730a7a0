import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { ShutNote } from '../person/shut-note.tsx'

interface ReachNoteProps {
  orgId: OrgId
  userId?: UserId
  contactId?: ContactId
}

/** On somebody’s record: that mails or texts no longer get to them. Nothing as long as they do, and where it cannot be told. */
export function ReachNote({ orgId, userId, contactId }: ReachNoteProps) {
  const mayRead = useMay(desk.card, { orgs: [{ id: orgId }] })
  const query = { ...(userId && { user: userId }), ...(contactId && { contact: contactId }) }
  const { data } = useApi(desk.card, { params: { orgId }, query }, { enabled: mayRead })
  return data === undefined ? null : <ShutNote shut={data.card.shut} />
}
