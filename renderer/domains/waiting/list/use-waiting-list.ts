import { z } from 'zod'
import { useApi } from '#renderer/api/use-api.ts'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** The lists there are: who waits now, and what became of the others. */
export const WAITING_LISTS = ['open', 'booked', 'expired', 'removed'] as const

const Order = z.enum(['since'])

/** What the waiting list shows: all of it stands in the address, so that a link shows the same list. */
export function useWaitingList(orgId: OrgId) {
  const list = useListState({ orders: Order, sort: { by: 'since', order: 'asc' } })
  const { s, sort, page, limit } = list
  const status = WAITING_LISTS.find((known) => known === list.read('status')) ?? 'open'
  const query = useApi(
    waiting.list,
    { params: { orgId }, query: { status, s, order: sort.order, page, limit } },
    { keepPrevious: true },
  )
  return { ...list, query, status }
}

export type WaitingList = ReturnType<typeof useWaitingList>
