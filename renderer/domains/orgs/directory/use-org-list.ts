import { useMemo } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { OrgNeed, OrgOrder } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { OrgKind, Status } from '#shared/kernel/roles.ts'

/** What the list shows: all of it stands in the address, so that a link shows the same list. */
export function useOrgList() {
  const list = useListState({ orders: OrgOrder, sort: { by: 'name', order: 'asc' } })
  const { read, s, sort, page, limit } = list
  const status = Status.safeParse(read('status')).data
  const role = useMemo(() => OrgKind.options.filter((kind) => read('role').split(',').includes(kind)), [read])
  const needs = OrgNeed.safeParse(read('needs')).data
  const filters = { status, role: role.join(','), s, needs, orderBy: sort.by, order: sort.order }
  const query = useApi(directory.list, { query: { ...filters, page, limit } }, { keepPrevious: true })
  return {
    ...list,
    query,
    filters: { status, role, s, needs },
    /** What the file is asked for: the same, without pages. */
    asked: filters,
  }
}

export type OrgList = ReturnType<typeof useOrgList>
