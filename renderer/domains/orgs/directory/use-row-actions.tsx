import { Disable, Edit, LogIn, People, Tick, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import type { RowAction } from '#renderer/ui/table/columns.ts'
import type { OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { Status } from '#shared/kernel/roles.ts'
import { LoginDialog } from '../login-as/login-dialog.tsx'
import { pathsOf } from '../area.ts'
import type { Area } from '../area.ts'
import { MANAGED } from './managed.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useOrgChange } from './use-org-change.ts'

type Asked = { about: 'login' | 'remove'; org: OrgRow }

/** What can be done with an org of the list, by whom and in which status (spec §2), and the dialogs that it needs. */
export function useRowActions(area: Area): { actionsOf: (org: OrgRow) => RowAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('organisations')
  const navigate = useNavigate()
  const change = useOrgChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const paths = pathsOf(area)
  // Those of a list are all the asker's to look after, or are not in it.
  const mayApprove = useMay(directory.approve, MANAGED)
  const mayLogIn = useMay(directory.logInAs, MANAGED)
  const maySetStatus = useMay(directory.setStatus, MANAGED)
  const mayRemove = useMay(directory.remove, MANAGED)

  const approve = (org: OrgRow) =>
    change.run(async () => {
      await call(directory.approve, { params: { orgId: org.id } })
      return t('done.approved', { name: org.name })
    })
  const setStatus = (org: OrgRow, status: Exclude<Status, 'pending'>) =>
    change.run(async () => {
      await call(directory.setStatus, { params: { orgId: org.id }, body: { status } })
      return t(status === 'active' ? 'done.reactivated' : 'done.suspended', { name: org.name })
    })

  const actionsOf = (org: OrgRow): RowAction[] => {
    const isActive = org.status === 'active'
    const offered: [boolean, RowAction][] = [
      [
        mayApprove && org.status === 'pending',
        { id: 'approve', text: t('action.approve'), icon: <Tick />, isQuick: true, onClick: () => void approve(org) },
      ],
      [
        true,
        {
          id: 'edit',
          text: t('action.edit'),
          icon: <Edit />,
          isQuick: org.status !== 'pending',
          onClick: () => void navigate(paths.edit(org.id)),
        },
      ],
      [
        true,
        { id: 'users', text: t('action.users'), icon: <People />, onClick: () => void navigate(paths.users(org.id)) },
      ],
      [
        mayLogIn && isActive,
        { id: 'login', text: t('action.login'), icon: <LogIn />, onClick: () => setAsked({ about: 'login', org }) },
      ],
      [
        maySetStatus && isActive && org.role !== 'system',
        {
          id: 'suspend',
          text: t('action.suspend'),
          icon: <Disable />,
          onClick: () => void setStatus(org, 'suspended'),
        },
      ],
      [
        maySetStatus && !isActive && org.status !== 'pending',
        {
          id: 'reactivate',
          text: t('action.reactivate'),
          icon: <Tick />,
          onClick: () => void setStatus(org, 'active'),
        },
      ],
      [
        mayRemove && org.role !== 'system',
        {
          id: 'remove',
          text: t('action.remove'),
          icon: <Trash />,
          isDanger: true,
          onClick: () => setAsked({ about: 'remove', org }),
        },
      ],
    ]
    return offered.filter(([isOffered]) => isOffered).map(([, action]) => action)
  }

  const close = () => setAsked(null)
  return {
    actionsOf,
    dialogs: (
      <>
        {asked?.about === 'login' && <LoginDialog onClose={close} org={asked.org} />}
        {asked?.about === 'remove' && <RemoveDialog onClose={close} org={asked.org} />}
      </>
    ),
  }
}
