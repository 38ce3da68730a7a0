import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import type { Sort } from '#renderer/ui/table/columns.ts'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
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
  const [read, write] = useAddressQuery()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const status = MembershipStatus.safeParse(read('status')).data
  const role = useMemo(() => Role.options.filter((one) => read('role').split(',').includes(one)), [read])
  const s = read('s').slice(0, 100)
  const sort: Sort<UserOrder> = {
    by: UserOrder.safeParse(read('orderBy')).data ?? 'name',
    order: read('order') === 'desc' ? 'desc' : 'asc',
  }
  const page = wholeNumber(read('page'), 1)
  const limit = Math.min(wholeNumber(read('limit'), rowsPerPage()), 100)
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

  /** Another list than the one of which rows were chosen has nothing chosen. */
  const show = (change: Parameters<typeof write>[0]) => {
    setChosen(new Set())
    write(change)
  }
  // Every row of all people is a row as an org has them.
  const found: UseQueryResult<Users, ApiError> = orgId === null ? ofAll : ofOrg
  return {
    query: found,
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

export type UserList = ReturnType<typeof useUserList>
