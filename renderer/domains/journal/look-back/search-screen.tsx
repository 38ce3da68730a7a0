import { Button, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useAddressQuery } from '#renderer/ui/page/use-address-query.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { SEARCH_MIN, lookBack } from '#shared/domains/journal/look-back/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import type { EntryId } from '#shared/kernel/ids.ts'
import { JOURNAL_PATH } from '../address/address.ts'
import { DayCards } from '../list/day-cards.tsx'
import { useRemoveEntry } from '../list/use-remove-entry.ts'
import './search-screen.css'

/** Looks for words in one's own journal. They stand behind the `#` of the address, which no server hears of. */
export function SearchScreen() {
  const { t } = useTranslation('journal')
  const [read, write] = useAddressQuery()
  const [typed, setTyped] = useState(read('s'))
  const words = useSettled(typed.trim(), 300)
  useEffect(() => {
    if (words !== read('s')) write({ s: words })
  }, [words, read, write])
  const plan = useApi(plans.getMine, {})
  return (
    <Page back={{ to: JOURNAL_PATH, label: t('title') }} title={t('search.title')}>
      <div className="tw-journal-search">
        <InputGroup
          aria-label={t('search.label')}
          autoFocus
          leftElement={<Search className="tw-journal-search__icon" />}
          maxLength={100}
          onValueChange={setTyped}
          placeholder={t('search.placeholder')}
          type="search"
          value={typed}
        />
        {words.length < SEARCH_MIN ? (
          <p className="tw-journal-search__hint">{t('search.hint')}</p>
        ) : (
          <Found activities={plan.data?.plan?.activities ?? []} key={words} words={words} />
        )}
      </div>
    </Page>
  )
}

interface FoundProps {
  words: string
  activities: readonly PlanActivity[]
}

/** What was found, as far back as was asked for. */
function Found({ words, activities }: FoundProps) {
  const [starts, setStarts] = useState<readonly (EntryId | undefined)[]>([undefined])
  return starts.map((after, index) => (
    <FoundPart
      activities={activities}
      after={after}
      isFirst={index === 0}
      isLast={index === starts.length - 1}
      key={after ?? 'first'}
      onMore={(next) => setStarts((before) => [...before, next])}
      words={words}
    />
  ))
}

interface FoundPartProps extends FoundProps {
  after: EntryId | undefined
  isFirst: boolean
  isLast: boolean
  onMore: (next: EntryId) => void
}

function FoundPart({ words, activities, after, isFirst, isLast, onMore }: FoundPartProps) {
  const { t } = useTranslation('journal')
  const { date } = useFormats('UTC')
  const remove = useRemoveEntry(null)
  const found = useApi(lookBack.search, { query: after === undefined ? { s: words } : { s: words, after } })
  return (
    <QueryState query={found} skeleton={<Skeleton block="12rem" />}>
      {({ entries, next, lookedTo }) => (
        <>
          {entries.length > 0 && (
            <DayCards
              activities={activities}
              editing={{ pathOf: ({ id }) => `${JOURNAL_PATH}/${id}/edit`, onRemove: (entry) => void remove(entry) }}
              entries={entries}
            />
          )}
          {entries.length === 0 && next === null && isFirst && (
            <EmptyState drawing="search" text={t('search.noneText')} title={t('search.none')} />
          )}
          {isLast && next !== null && lookedTo !== null && (
            <div className="tw-journal-search__more">
              <p>{t('search.lookedTo', { date: date(lookedTo) })}</p>
              <Button onClick={() => onMore(next)} text={t('search.further')} variant="outlined" />
            </div>
          )}
        </>
      )}
    </QueryState>
  )
}
