import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { EditEntry } from '../form/edit-entry.tsx'
import { NOTHING_PLANNED } from '../form/nothing-planned.ts'
import { JOURNAL_PATH } from '../address/address.ts'
import { useMyEntry } from './use-my-entry.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'

/** Changes an entry of mine. */
export function EditEntryScreen() {
  const { t } = useTranslation('journal')
  const { entry, isMine } = useMyEntry(useParams()['id'])
  return (
    <Page back={{ to: JOURNAL_PATH, label: t('title') }} title={t('edit.title')}>
      {isMine ? (
        <QueryState query={entry} skeleton={<Skeleton block="24rem" />}>
          {(data) => <Own entry={data.entry} />}
        </QueryState>
      ) : (
        <EmptyState drawing="search" title={t('unknown')} />
      )}
    </Page>
  )
}

function Own({ entry }: { entry: EntryView }) {
  const plan = useApi(plans.getMine, {})
  const today = useToday(deviceZone())
  return (
    <QueryState query={plan} skeleton={<Skeleton block="24rem" />}>
      {({ plan: mine }) => (
        <EditEntry doneAt={JOURNAL_PATH} entry={entry} plan={mine ?? NOTHING_PLANNED} today={today} />
      )}
    </QueryState>
  )
}
