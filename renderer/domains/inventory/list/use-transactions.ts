import { useApi } from '#renderer/api/use-api.ts'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { TransactionOrder, TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'

/** What the list shows, of one org or (null) of all: all of it stands in the address, so that a link shows the same list. */
export function useTransactions(orgId: OrgId | null) {
  const list = useListState({ orders: TransactionOrder, sort: { by: 'tx', order: 'desc' }, rows: 'rows' })
  const { read, s, sort, page, limit: rows } = list
  const filters = {
    status: TransactionStatus.safeParse(read('status')).data,
    s,
    from: LocalDate.safeParse(read('from')).data,
    to: LocalDate.safeParse(read('to')).data,
  }
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
    ...list,
    query: orgId === null ? ofAll : ofOrg,
    /** What the report is asked for: the same, without pages. */
    asked,
    filters,
    isWrongWay,
  }
}

export type TransactionList = ReturnType<typeof useTransactions>
