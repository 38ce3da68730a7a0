import { useState } from 'react'
import { rowsPerPage } from './table/rows-per-page.ts'

/**
 * Which page of a list in a card stands open, and how many rows it has: as many as were chosen last, unless said. With another number
 * it begins anew.
 */
export function usePages(rows: number | (() => number) = rowsPerPage) {
  const [page, setPage] = useState(1)
  const [limit, setRows] = useState(rows)
  const setLimit = (chosen: number) => {
    setRows(chosen)
    setPage(1)
  }
  return { page, limit, setPage, setLimit }
}
