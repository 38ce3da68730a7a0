import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { UserOrder } from '#shared/domains/orgs/people-schema.ts'
import type { OrgUserView, SystemUserView } from '#shared/domains/orgs/people-schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MembershipStatus, Role } from '#shared/kernel/roles.ts'

/** A person of the list; everybody's names their orgs too. */
export type ListedUser = OrgUserView & Partial<Pick<SystemUserView, 'memberships'>>

type Users = Omit<Answer<typeof people.listOfOrg>, 'users'> & { users: ListedUser[] }

/** What the list shows: all of it stands in the address, so that a link shows the same list. */
export function useUserList(orgId: OrgId | null) {
  const list = useListState({ orders: UserOrder, sort: { by: 'name', order: 'asc' } })
  const { read, s, sort, page, limit } = list
  const status = MembershipStatus.safeParse(read('status')).data
  const role = useMemo(() => Role.options.filter((one) => read('role').split(',').includes(one)), [read])
  const roles = role.length === 0 ? {} : { role: role.join(',') }
  const query = { ...roles, s, orderBy: sort.by, order: sort.order, page, limit }
  const options = { keepPrevious: true }
  const ofOrg = useApi(
    people.listOfOrg,
    { params: { orgId: orgId ?? '' }, query: { ...query, status } },
    { ...options, enabled: orgId !== null },
  )
  const ofAll = useApi(
    people.listAll,
    { query: { ...query, status: status === 'banned' || status === 'rejected' ? undefined : status } },
    { ...options, enabled: orgId === null },
  )

  // Every row of all people is a row as an org has them.
  const found: UseQueryResult<Users, ApiError> = orgId === null ? ofAll : ofOrg
  return { ...list, query: found, filters: { status, role, s } }
}

export type UserList = ReturnType<typeof useUserList>
