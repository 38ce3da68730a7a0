import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readFilters, writeFilters } from './filters.ts'
import type { Filters } from './filters.ts'

/** The filters of the calendar, kept in the address. */
export function useFilters(): { filters: Filters; setFilters: (filters: Filters) => void } {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const setFilters = useCallback(
    (next: Filters) =>
      setSearch(writeFilters(new URLSearchParams(window.location.search), next), {
        replace: true,
        // At once: a box that was ticked must not spring back until the router has turned the page.
        flushSync: true,
        preventScrollReset: true,
      }),
    [setSearch],
  )
  return { filters, setFilters }
}
