import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { MembershipStatus } from '#shared/kernel/roles.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import { statusesFor } from './statuses.ts'

/** Another status for a person: what they have now, and what can follow. */
export function StatusDialog({ user, place, onClose }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  const change = usePeopleChange()
  const statuses: readonly MembershipStatus[] = [user.status, ...statusesFor(place.orgId, user.status)]
  const save = async (status: MembershipStatus) => {
    if (status === 'pending') return
    const isDone = await change.run(async () => {
      await call(people.setStatus, { params: { userId: user.id }, body: { status, orgId: place.orgId ?? undefined } })
      return t('done.status')
    })
    if (isDone) onClose()
  }
  return (
    <ChoiceDialog
      choices={statuses.map((status) => ({ id: status, text: word(`status.${status}`) }))}
      failure={change.failure}
      isBusy={change.isBusy}
      name={user.name}
      now={user.status}
      onClose={onClose}
      onSave={(status) => void save(status)}
      title={t('dialog.status')}
    />
  )
}
