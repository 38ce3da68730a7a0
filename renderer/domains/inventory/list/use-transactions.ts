import { useApi } from '#renderer/api/use-api.ts'
import type { Sort } from '#renderer/ui/table/columns.ts'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { TransactionOrder, TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'

const SEARCH_MAX = 100
const ROWS_MAX = 100

/** What the list shows, of one org or (null) of all: all of it stands in the address, so that a link shows the same list. */
export function useTransactions(orgId: OrgId | null) {
  const [read, write] = useAddressQuery()
  const filters = {
    status: TransactionStatus.safeParse(read('status')).data,
    s: read('s').slice(0, SEARCH_MAX),
    from: LocalDate.safeParse(read('from')).data,
    to: LocalDate.safeParse(read('to')).data,
  }
  const sort: Sort<TransactionOrder> = {
    by: TransactionOrder.safeParse(read('orderBy')).data ?? 'tx',
    order: read('order') === 'asc' ? 'asc' : 'desc',
  }
  const page = wholeNumber(read('page'), 1)
  const rows = Math.min(wholeNumber(read('rows'), rowsPerPage()), ROWS_MAX)
  const isWrongWay = filters.from !== undefined && filters.to !== undefined && filters.from > filters.to
  // Days that end before they begin are told beside their fields; meanwhile the last day counts for nothing.
  const narrowed = isWrongWay ? { ...filters, to: undefined } : filters
  const asked = { ...narrowed, orderBy: sort.by, order: sort.order }
  const query = { ...asked, page, rows }
  const options = { keepPrevious: true }
  const ofOrg = useApi(
    inventory.list,
    { params: { orgId: orgId ?? '' }, query },
    { ...options, enabled: orgId !== null },
  )
  const ofAll = useApi(inventory.listAll, { query }, { ...options, enabled: orgId === null })
  return {
    query: orgId === null ? ofAll : ofOrg,
    /** What the report is asked for: the same, without pages. */
    asked,
    filters,
    isWrongWay,
    sort,
    page,
    isDense: read('dense') === '1',
    show: write,
    setDense: (isDense: boolean) => write({ dense: isDense ? 1 : null, page }),
  }
}

export type TransactionList = ReturnType<typeof useTransactions>
