import { useApi } from '#renderer/api/use-api.ts'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { StockOrder, StockShow } from '#shared/domains/inventory/shelf-schema.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** The products on the shelves of an org as the address asks for them, so that a link shows the same list. */
export function useShelves(orgId: OrgId) {
  const list = useListState({ orders: StockOrder, sort: { by: 'urgency', order: 'asc' }, rows: 'rows' })
  const { s, sort, page, limit: rows } = list
  const kind = StockShow.safeParse(list.read('show')).data ?? 'all'
  const query = useApi(
    stock.list,
    { params: { orgId }, query: { show: kind, s, orderBy: sort.by, order: sort.order, page, rows } },
    { keepPrevious: true },
  )
  return { ...list, query, kind }
}

export type ShelfList = ReturnType<typeof useShelves>
