import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { QueryState } from '../states/query-state.tsx'
import './list-body.css'
import { TablePager } from './table-pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

interface ListBodyProps<Data> {
  list: {
    query: UseQueryResult<Data, ApiError>
    isDense: boolean
    setDense: (isDense: boolean) => void
    setPage: (page: number) => void
    setLimit: (rows: number) => void
  }
  /** Tabs and filters: they stay while the rows are read. */
  head: ReactNode
  skeletonRows?: number
  /** Of an answer: the rows of its page, which page that is, and what ends the list before its end, if something does. */
  of: (data: Data) => {
    rows: readonly unknown[]
    page: number
    limit: number
    total: number
    capped?: string | null
  }
  /** Stands in place of no rows. */
  nothing: ReactNode
  /** The table, with what is done to its chosen rows. */
  children: (data: Data) => ReactNode
}

/** What every list screen is below its title: tabs and filters, then the rows in their four states, then the pages. */
export function ListBody<Data>({ list, head, skeletonRows = 5, of, nothing, children }: ListBodyProps<Data>) {
  return (
    <div className="tw-list">
      {head}
      <QueryState query={list.query} skeleton={<TableSkeleton isDense={list.isDense} rows={skeletonRows} />}>
        {(data) => {
          const { rows, page, limit, total, capped = null } = of(data)
          if (rows.length === 0) return nothing
          return (
            <div className="tw-list__rows">
              {children(data)}
              {capped !== null && <p className="tw-list__capped">{capped}</p>}
              <TablePager
                isDense={list.isDense}
                limit={limit}
                onDense={list.setDense}
                onLimit={list.setLimit}
                onPage={list.setPage}
                page={page}
                total={total}
              />
            </div>
          )
        }}
      </QueryState>
    </div>
  )
}
