import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ManagedOrgField } from '#renderer/domains/orgs/index.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { ScheduledOrg } from './use-scheduled-org.ts'

interface OrgFieldProps {
  own: CurrentOrg
  /** Undefined while it is read. */
  shown: ScheduledOrg | undefined
}

/** Whose schedule a partner's people look at: their own org's or that of one they manage. Kept in the address. */
export function OrgField({ own, shown }: OrgFieldProps) {
  const { t } = useTranslation('scheduling')
  const [, setSearch] = useSearchParams()

  function choose(id: string) {
    if (id === shown?.id) return
    // What was open or narrowed belongs to the other schedule.
    setSearch((before) => {
      const next = new URLSearchParams()
      for (const kept of ['view', 'date']) if (before.has(kept)) next.set(kept, before.get(kept) ?? '')
      if (id !== own.id) next.set('org', id)
      return next
    })
  }

  return (
    <ManagedOrgField
      name={shown?.name}
      onChoose={choose}
      own={own}
      words={{
        label: t('org.label'),
        own: t('org.own'),
        none: t('org.none'),
        failed: t('form.searchFailed'),
        found: (count) => t('org.found', { count }),
      }}
    />
  )
}
