import { useMemo, useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import type { Sort } from '#renderer/ui/table/columns.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { OrgOrder } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { OrgKind, Status } from '#shared/kernel/roles.ts'

/** What the list shows: all of it stands in the address, so that a link shows the same list. */
export function useOrgList() {
  const [read, write] = useAddressQuery()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const status = Status.safeParse(read('status')).data
  const role = useMemo(() => OrgKind.options.filter((kind) => read('role').split(',').includes(kind)), [read])
  const s = read('s').slice(0, 100)
  const sort: Sort<OrgOrder> = {
    by: OrgOrder.safeParse(read('orderBy')).data ?? 'name',
    order: read('order') === 'desc' ? 'desc' : 'asc',
  }
  const page = wholeNumber(read('page'), 1)
  const limit = Math.min(wholeNumber(read('limit'), rowsPerPage()), 100)
  const filters = { status, role: role.join(','), s, orderBy: sort.by, order: sort.order }
  const query = useApi(directory.list, { query: { ...filters, page, limit } }, { keepPrevious: true })

  /** Another list than the one of which rows were chosen has nothing chosen. */
  const show = (change: Parameters<typeof write>[0]) => {
    setChosen(new Set())
    write(change)
  }
  return {
    query,
    filters: { status, role, s },
    /** What the file is asked for: the same, without pages. */
    asked: filters,
    sort,
    page,
    limit,
    isDense: read('dense') === '1',
    chosen,
    setChosen,
    show,
    setDense: (isDense: boolean) => write({ dense: isDense ? 1 : null, page }),
  }
}

export type OrgList = ReturnType<typeof useOrgList>
