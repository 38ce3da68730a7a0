import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'

/** At which page of a list one is, and how long its pages are. */
export function usePaging() {
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(10)
  return { page, limit, setPage, setLimit }
}

interface PagedListProps<Answer> {
  /** Of which tab, for the words where there is nothing. */
  of: 'open' | 'apart' | 'members' | 'merges'
  query: UseQueryResult<Answer, ApiError>
  paging: ReturnType<typeof usePaging>
  children: (answer: Answer) => ReactNode
}

/** The rows of one tab page by page, or that there are none. */
export function PagedList<Answer extends { pagination: { total: number } }>(props: PagedListProps<Answer>) {
  const { t } = useTranslation('duplicates')
  const { of, query, children } = props
  const { page, limit, setPage, setLimit } = props.paging
  return (
    <QueryState query={query}>
      {(answer) =>
        answer.pagination.total === 0 ? (
          <EmptyState drawing="people" text={t(`none.${of}`)} title={t(`empty.${of}`)} />
        ) : (
          <>
            <ul className="tw-duplicates__list">{children(answer)}</ul>
            <TablePager limit={limit} onLimit={setLimit} onPage={setPage} page={page} total={answer.pagination.total} />
          </>
        )
      }
    </QueryState>
  )
}
