import { useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import type { Sort } from '#renderer/ui/table/columns.ts'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { services } from '#shared/domains/services/api.ts'
import { ServiceOrder, ServiceRole, ServiceStatus } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** What the catalogue shows: all of it stands in the address, so that a link shows the same list. */
export function useServiceList(orgId: OrgId) {
  const [read, write] = useAddressQuery()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const status = ServiceStatus.safeParse(read('status')).data
  const role = ServiceRole.safeParse(read('role')).data
  const s = read('s').slice(0, 100)
  const sort: Sort<ServiceOrder> = {
    by: ServiceOrder.safeParse(read('orderBy')).data ?? 'name',
    order: read('order') === 'desc' ? 'desc' : 'asc',
  }
  const page = wholeNumber(read('page'), 1)
  const limit = Math.min(wholeNumber(read('limit'), rowsPerPage()), 100)
  const query = useApi(
    services.list,
    { params: { orgId }, query: { status, role, s, orderBy: sort.by, order: sort.order, page, limit } },
    { keepPrevious: true },
  )
  /** Another list than the one of which rows were chosen has nothing chosen. */
  const show = (change: Parameters<typeof write>[0]) => {
    setChosen(new Set())
    write(change)
  }
  return {
    query,
    filters: { status, role, s },
    sort,
    page,
    isDense: read('dense') === '1',
    chosen,
    setChosen,
    show,
    setDense: (isDense: boolean) => write({ dense: isDense ? 1 : null, page }),
  }
}

export type ServiceList = ReturnType<typeof useServiceList>
