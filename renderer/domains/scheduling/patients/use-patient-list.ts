import { useApi } from '#renderer/api/use-api.ts'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { patients } from '#shared/domains/scheduling/patients/api.ts'
import { PATIENT_FILTERS, PatientOrder } from '#shared/domains/scheduling/patients/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { keysOf } from '#shared/kernel/records.ts'

export type PatientFilter = keyof typeof PATIENT_FILTERS
export const FILTERS = keysOf(PATIENT_FILTERS)

/** What the list of patients shows: all of it stands in the address, so that a link shows the same list. */
export function usePatientList(orgId: OrgId) {
  const list = useListState({ orders: PatientOrder, sort: { by: 'name', order: 'asc' } })
  const { read, s, sort, page, limit } = list
  const filters = FILTERS.flatMap((filter) => {
    const value = PATIENT_FILTERS[filter].safeParse(read(filter)).data
    return value === undefined ? [] : [{ filter, value }]
  })
  const query = useApi(
    patients.list,
    {
      params: { orgId },
      query: {
        ...Object.fromEntries(filters.map(({ filter, value }) => [filter, value])),
        s,
        orderBy: sort.by,
        order: sort.order,
        page,
        limit,
      },
    },
    { keepPrevious: true },
  )
  const clear = () => list.show({ s: null, ...Object.fromEntries(FILTERS.map((filter) => [filter, null])) })
  return { ...list, query, filters, clear }
}

export type PatientList = ReturnType<typeof usePatientList>
