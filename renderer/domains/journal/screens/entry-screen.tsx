import { Edit } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import { EntryCard } from '../list/entry-card.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useRemoveEntry } from '../list/use-remove-entry.ts'
import { JOURNAL_PATH } from '../address/address.ts'
import { useMyEntry } from './use-my-entry.ts'

/** One entry of mine. */
export function EntryScreen() {
  const { t } = useTranslation('journal')
  const { longDay } = useFormats('UTC')
  const navigate = useNavigate()
  const { id: named } = useParams()
  const { entry, isMine } = useMyEntry(named)
  const plan = useApi(plans.getMine, {})
  const remove = useRemoveEntry(null)
  const editPath = `${JOURNAL_PATH}/${named}/edit`
  const day = isMine ? entry.data?.entry.day : undefined
  return (
    <Page
      actions={day !== undefined && <LinkButton icon={<Edit />} look="primary" text={t('entry.edit')} to={editPath} />}
      back={{ to: JOURNAL_PATH, label: t('title') }}
      title={day === undefined ? t('entry.title') : longDay(day)}
    >
      {isMine ? (
        <QueryState query={entry}>
          {(data) => (
            <EntryCard
              activities={plan.data?.plan?.activities ?? []}
              editing={{
                path: editPath,
                onRemove: () => void remove(data.entry).then((isGone) => isGone && navigate(JOURNAL_PATH)),
              }}
              entry={data.entry}
            />
          )}
        </QueryState>
      ) : (
        <EmptyState drawing="search" title={t('unknown')} />
      )}
    </Page>
  )
}
