import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import './org-form.css'

/** Forms that staff may read and administrators may change. */
export function Editable({ org, children }: { org: OrgView; children: ReactNode }) {
  const { t } = useTranslation('organisations')
  const mayChange = useMay(directory.change, { orgs: [{ id: org.id, partnerId: org.partner?.id ?? null }] })
  return (
    <fieldset className="tw-editable" disabled={!mayChange}>
      {!mayChange && <Callout compact>{t('form.readOnly')}</Callout>}
      {children}
    </fieldset>
  )
}
