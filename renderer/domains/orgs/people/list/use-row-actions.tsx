import { Edit, Key, LogOut, Person, SwapHorizontal, Trash, User } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import type { RowAction } from '#renderer/ui/table/columns.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import { EditDialog } from '../dialogs/edit-dialog.tsx'
import { EndSessionsDialog } from '../dialogs/end-sessions-dialog.tsx'
import { RemoveDialog } from '../dialogs/remove-dialog.tsx'
import { ResetDialog } from '../dialogs/reset-dialog.tsx'
import { RoleDialog } from '../dialogs/role-dialog.tsx'
import { StatusDialog } from '../dialogs/status-dialog.tsx'
import { hasAccount, statusesFor } from '../dialogs/statuses.ts'
import type { Place } from '../place.ts'

type About = 'edit' | 'status' | 'role' | 'reset' | 'endSessions' | 'remove'

/** What can be done with a person of the list, by whom (spec §6), and the dialogs that it needs. */
export function useRowActions(place: Place): { actionsOf: (user: OrgUserView) => RowAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const me = useSession().user.id
  const [asked, setAsked] = useState<{ about: About; user: OrgUserView } | null>(null)
  const { profileOf } = place
  const mayReset = useMay(passwords.sendReset)

  const actionsOf = (user: OrgUserView): RowAction[] => {
    const ask = (about: About) => () => setAsked({ about, user })
    const mayManage = place.given.includes(user.role)
    // The system's own list is about the person: there nobody changes themself.
    const mayChange = mayManage && (place.orgId !== null || user.id !== me)
    const isIn = hasAccount(place.orgId, user.status)
    const offered: [boolean, RowAction][] = [
      [
        profileOf !== null,
        {
          id: 'profile',
          text: t('action.profile'),
          icon: <User />,
          isQuick: true,
          onClick: () => void navigate(profileOf?.(user.id) ?? ''),
        },
      ],
      [
        mayChange && statusesFor(place.orgId, user.status).length > 0,
        { id: 'status', text: t('action.status'), icon: <SwapHorizontal />, onClick: ask('status') },
      ],
      [mayChange, { id: 'role', text: t('action.role'), icon: <Person />, onClick: ask('role') }],
      [mayManage && mayReset && isIn, { id: 'reset', text: t('action.reset'), icon: <Key />, onClick: ask('reset') }],
      [
        mayChange && isIn && place.orgId === null,
        { id: 'endSessions', text: t('action.endSessions'), icon: <LogOut />, onClick: ask('endSessions') },
      ],
      [mayManage && isIn, { id: 'edit', text: t('action.edit'), icon: <Edit />, onClick: ask('edit') }],
      [mayChange, { id: 'remove', text: t('action.remove'), icon: <Trash />, isDanger: true, onClick: ask('remove') }],
    ]
    return offered.filter(([isOffered]) => isOffered).map(([, action]) => action)
  }

  const close = () => setAsked(null)
  return { actionsOf, dialogs: asked !== null && <Asked {...asked} onClose={close} place={place} /> }
}

const DIALOGS = {
  edit: EditDialog,
  status: StatusDialog,
  role: RoleDialog,
  reset: ResetDialog,
  endSessions: EndSessionsDialog,
  remove: RemoveDialog,
}

interface AskedProps {
  about: About
  user: OrgUserView
  place: Place
  onClose: () => void
}

function Asked({ about, ...props }: AskedProps) {
  const Dialog = DIALOGS[about]
  return <Dialog {...props} />
}
