import { useTranslation } from 'react-i18next'
import { ManagedOrgField } from '#renderer/domains/orgs/index.ts'
import type { CurrentOrg } from '#shared/domains/orgs/schema.ts'
import { ALL_ORGS } from '../paths.ts'
import type { ListedOrg } from '../paths.ts'

interface OrgFieldProps {
  own: CurrentOrg
  listed: ListedOrg
  /** Of the org that is shown; undefined while it is read. */
  name: string | undefined
  onChoose: (listed: ListedOrg) => void
}

/** Whose inventory a partner's people look at: their own org's, that of one they manage, or all. */
export function OrgField({ own, listed, name, onChoose }: OrgFieldProps) {
  const { t } = useTranslation('inventory')
  return (
    <ManagedOrgField
      before={[{ id: ALL_ORGS, name: t('org.all'), place: '' }]}
      name={name}
      onChoose={(id) => {
        if (id !== listed) onChoose(id)
      }}
      own={own}
      words={{
        label: t('org.label'),
        own: t('org.own'),
        none: t('org.none'),
        failed: t('org.failed'),
        found: (count) => t('org.found', { count }),
      }}
    />
  )
}
