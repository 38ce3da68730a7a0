import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ADMINS, includes } from '#shared/kernel/roles.ts'
import { useStanding } from '../use-standing.ts'
import './org-form.css'

/** Forms that staff may read and administrators may change. */
export function Editable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('organisations')
  const { role, currentRole } = useStanding()
  const isAdmin = role === 'system-admin' || (currentRole !== null && includes(ADMINS, currentRole))
  return (
    <fieldset className="tw-editable" disabled={!isAdmin}>
      {!isAdmin && <Callout compact>{t('form.readOnly')}</Callout>}
      {children}
    </fieldset>
  )
}
