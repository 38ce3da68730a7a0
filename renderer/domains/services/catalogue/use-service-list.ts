import { useApi } from '#renderer/api/use-api.ts'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { services } from '#shared/domains/services/api.ts'
import { ServiceOrder, ServiceRole, ServiceStatus } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** What the catalogue shows: all of it stands in the address, so that a link shows the same list. */
export function useServiceList(orgId: OrgId) {
  const list = useListState({ orders: ServiceOrder, sort: { by: 'name', order: 'asc' } })
  const { read, s, sort, page, limit } = list
  const status = ServiceStatus.safeParse(read('status')).data
  const role = ServiceRole.safeParse(read('role')).data
  const query = useApi(
    services.list,
    { params: { orgId }, query: { status, role, s, orderBy: sort.by, order: sort.order, page, limit } },
    { keepPrevious: true },
  )
  return { ...list, query, filters: { status, role, s } }
}

export type ServiceList = ReturnType<typeof useServiceList>
