import { useState } from 'react'
import type { z } from 'zod'
import { useAddressQuery, wholeNumber } from '../page/use-address-query.ts'
import type { Sort } from './columns.ts'
import { rowsPerPage } from './rows-per-page.ts'

/** As long as what is looked for may be. */
const SEARCH_MAX = 100
const ROWS_MAX = 100

interface ListStateOptions<Order extends string> {
  /** What the server sorts it by. */
  orders: z.ZodType<Order>
  /** Before anybody sorted it. */
  sort: Sort<Order>
  /** What the rows of a page are called in its address; older links have the one or the other. */
  rows?: 'limit' | 'rows'
  isDense?: boolean
}

/**
 * What every list keeps in its address, so that a link shows the same list: words, order, page, rows and how dense it is.
 * Its own filters it reads and writes beside them by `read` and `show`.
 */
export function useListState<Order extends string>(options: ListStateOptions<Order>) {
  const [read, write] = useAddressQuery()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { rows: rowsName = 'limit', isDense: isDenseAtFirst = false } = options
  const page = wholeNumber(read('page'), 1)
  const ordered = read('order')
  const sort: Sort<Order> = {
    by: options.orders.safeParse(read('orderBy')).data ?? options.sort.by,
    order: ordered === 'asc' || ordered === 'desc' ? ordered : options.sort.order,
  }
  /** Another list than the one of which rows were chosen has nothing chosen. */
  const show = (change: Parameters<typeof write>[0]) => {
    setChosen(new Set())
    write(change)
  }
  return {
    read,
    show,
    s: read('s').slice(0, SEARCH_MAX),
    sort,
    onSort: ({ by, order }: Sort<Order>) => show({ orderBy: by, order }),
    page,
    limit: Math.min(wholeNumber(read(rowsName), rowsPerPage()), ROWS_MAX),
    setPage: (next: number) => show({ page: next }),
    setLimit: (rows: number) => show({ [rowsName]: rows }),
    isDense: read('dense') === '' ? isDenseAtFirst : read('dense') === '1',
    setDense: (isDense: boolean) => write({ dense: isDense === isDenseAtFirst ? null : Number(isDense), page }),
    chosen,
    setChosen,
  }
}
