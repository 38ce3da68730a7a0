import { Button } from '@blueprintjs/core'
import { Settings } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { HeldTexts } from '#renderer/domains/ai/index.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { Matter } from '#shared/domains/journal/review/schema.ts'
import type { ReviewQueue, ReviewRow } from '#shared/domains/journal/review/schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { RangesDialog } from './ranges-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import './review.css'
import { RulesDialog } from './rules-dialog.tsx'
import { keyOf, useMarkReviewed } from './use-mark-reviewed.ts'

const ROWS = 25

/** What of their patients' journals the staff of a clinic should look at, the most urgent first. */
export function ReviewScreen() {
  const org = useCurrentOrg()
  return org === null ? null : <Queue key={org.id} org={org} />
}

function Queue({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('review')
  const mayRule = useMay(directory.changeSettings, { orgs: [org] })
  const [isRuling, setRuling] = useState(false)
  const [read, show] = useAddressQuery()
  const matter = Matter.safeParse(read('matter')).data
  const page = wholeNumber(read('page'), 1)
  const limit = Math.min(wholeNumber(read('limit'), ROWS), 100)
  const query = useApi(
    review.queue,
    { params: { orgId: org.id }, query: { matter, page, limit } },
    { keepPrevious: true },
  )
  const pages = query.data?.pagination.pages ?? page
  // The last row of the last page was looked at.
  useEffect(() => {
    if (page > pages) show({ page: pages === 1 ? null : pages })
  }, [page, pages, show])

  const counts = query.data?.counts
  const tabs = Matter.options.map((id) => ({ id, text: t(`tab.${id}`), count: counts?.[id] }))
  const all = counts && counts.vitals + counts.silent + counts.meals
  return (
    <Page
      actions={
        mayRule ? <Button icon={<Settings />} onClick={() => setRuling(true)} text={t('rules.open')} /> : undefined
      }
      title={t('title')}
      toolbar={
        <StatusTabs
          chosen={matter ?? 'all'}
          id="review-matter"
          onChoose={(id) => show({ matter: id === 'all' ? null : id })}
          tabs={[{ id: 'all', text: t('tab.all'), count: all }, ...tabs]}
        />
      }
    >
      <HeldTexts orgId={org.id} />
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {({ rows, pagination }) =>
          rows.length === 0 ? (
            <Nothing isFiltered={matter !== undefined} onAll={() => show({ matter: null })} />
          ) : (
            <>
              <Rows orgId={org.id} rows={rows} />
              {pagination.total > pagination.limit && (
                <TablePager
                  limit={limit}
                  onLimit={(wanted) => show({ limit: wanted === ROWS ? null : wanted })}
                  onPage={(wanted) => show({ page: wanted })}
                  page={page}
                  total={pagination.total}
                />
              )}
            </>
          )
        }
      </QueryState>
      {isRuling && <RulesDialog onClose={() => setRuling(false)} orgId={org.id} />}
    </Page>
  )
}

function Rows({ orgId, rows }: { orgId: CurrentOrg['id']; rows: ReviewQueue['rows'] }) {
  const { t } = useTranslation('review')
  const { look, isPending } = useMarkReviewed(orgId)
  const [ranged, setRanged] = useState<ReviewRow['user'] | null>(null)
  return (
    <>
      <ul aria-label={t('list')} className="tw-reviews">
        {rows.map((row) => (
          <ReviewCard
            isPending={isPending(row)}
            key={keyOf(row)}
            onLook={() => void look(row)}
            onRanges={() => setRanged(row.user)}
            row={row}
          />
        ))}
      </ul>
      {ranged !== null && <RangesDialog onClose={() => setRanged(null)} orgId={orgId} user={ranged} />}
    </>
  )
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation('review')
  if (isFiltered)
    return (
      <EmptyState action={<Button onClick={onAll} text={t('showAll')} />} drawing="search" title={t('emptyMatter')} />
    )
  return <EmptyState drawing="path" text={t('emptyText')} title={t('empty')} />
}
