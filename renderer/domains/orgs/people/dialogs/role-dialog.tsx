import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { useRoleName } from '../use-role-name.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'

/** Update User Role (spec §2 Users). */
export function RoleDialog({ user, place, onClose }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const roleName = useRoleName(place)
  const change = usePeopleChange()
  const save = async (role: Role) => {
    const isDone = await change.run(async () => {
      await call(people.setRole, { params: { userId: user.id }, body: { role, orgId: place.orgId ?? undefined } })
      return t('done.role')
    })
    if (isDone) onClose()
  }
  return (
    <ChoiceDialog
      choices={place.given.map((role) => ({ id: role, text: roleName(role) }))}
      failure={change.failure}
      isBusy={change.isBusy}
      name={user.name}
      now={user.role}
      onClose={onClose}
      onSave={(role) => void save(role)}
      title={t('dialog.role')}
    />
  )
}
