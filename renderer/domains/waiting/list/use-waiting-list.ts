import { useApi } from '#renderer/api/use-api.ts'
import type { Sort } from '#renderer/ui/table/columns.ts'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** The lists there are: who waits now, and what became of the others. */
export const WAITING_LISTS = ['open', 'booked', 'expired', 'removed'] as const

/** What the waiting list shows: all of it stands in the address, so that a link shows the same list. */
export function useWaitingList(orgId: OrgId) {
  const [read, show] = useAddressQuery()
  const status = WAITING_LISTS.find((known) => known === read('status')) ?? 'open'
  const s = read('s').slice(0, 100)
  const sort: Sort<'since'> = { by: 'since', order: read('order') === 'desc' ? 'desc' : 'asc' }
  const page = wholeNumber(read('page'), 1)
  const limit = Math.min(wholeNumber(read('limit'), rowsPerPage()), 100)
  const query = useApi(
    waiting.list,
    { params: { orgId }, query: { status, s, order: sort.order, page, limit } },
    { keepPrevious: true },
  )
  return {
    query,
    status,
    s,
    sort,
    page,
    isDense: read('dense') === '1',
    show,
    setDense: (isDense: boolean) => show({ dense: isDense ? 1 : null, page }),
  }
}

export type WaitingList = ReturnType<typeof useWaitingList>
