import { useApi } from '#renderer/api/use-api.ts'
import type { Sort } from '#renderer/ui/table/columns.ts'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { StockOrder, StockShow } from '#shared/domains/inventory/shelf-schema.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

const SEARCH_MAX = 100
const ROWS_MAX = 100

/** The products on the shelves of an org as the address asks for them, so that a link shows the same list. */
export function useShelves(orgId: OrgId) {
  const [read, write] = useAddressQuery()
  const show = StockShow.safeParse(read('show')).data ?? 'all'
  const s = read('s').slice(0, SEARCH_MAX)
  const sort: Sort<StockOrder> = {
    by: StockOrder.safeParse(read('orderBy')).data ?? 'urgency',
    order: read('order') === 'desc' ? 'desc' : 'asc',
  }
  const page = wholeNumber(read('page'), 1)
  const rows = Math.min(wholeNumber(read('rows'), rowsPerPage()), ROWS_MAX)
  const query = useApi(
    stock.list,
    { params: { orgId }, query: { show, s, orderBy: sort.by, order: sort.order, page, rows } },
    { keepPrevious: true },
  )
  return {
    query,
    show,
    s,
    sort,
    page,
    isDense: read('dense') === '1',
    change: write,
    setDense: (isDense: boolean) => write({ dense: isDense ? 1 : null, page }),
  }
}

export type ShelfList = ReturnType<typeof useShelves>
