import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import { PairQuery } from '#shared/domains/contacts/duplicates-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DUPLICATES_PATH } from '../paths.ts'
import { CompareForm } from './compare-form.tsx'
import './duplicates.css'

/** Two contacts side by side, to be merged or told apart. */
export function CompareScreen() {
  const { t } = useTranslation('duplicates')
  const org = useCurrentOrg()
  const [asked] = useSearchParams()
  const pair = PairQuery.safeParse({ one: asked.get('one'), other: asked.get('other') })
  return (
    <Page back={{ to: DUPLICATES_PATH, label: t('title') }} title={t('compareTitle')}>
      {!pair.success && <EmptyState drawing="search" title={t('unknown')} />}
      {pair.success && org !== null && <Compared orgId={org.id} pair={pair.data} />}
    </Page>
  )
}

function Compared({ orgId, pair }: { orgId: OrgId; pair: { one: string; other: string } }) {
  const found = useApi(duplicates.compare, { params: { orgId }, query: pair })
  return (
    <QueryState query={found} skeleton={<Skeleton block="24rem" />}>
      {(comparison) => {
        const { one, other } = comparison
        // What somebody else changes begins the choice anew.
        const key = [one, other].map(({ contact }) => `${contact.id} ${contact.version}`).join(' ')
        return <CompareForm comparison={comparison} key={key} orgId={orgId} />
      }}
    </QueryState>
  )
}
