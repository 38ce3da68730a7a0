import { useApi } from '#renderer/api/use-api.ts'
import type { Sort } from '#renderer/ui/table/columns.ts'
import { useAddressQuery, wholeNumber } from '#renderer/ui/use-address-query.ts'
import { ContactOrder } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { contacts } from '#shared/domains/contacts/api.ts'

/** Rows of a page, unless somebody wants another number. */
const LIMIT = 10

/** What the list of contacts shows: all of it stands in the address, so that a link shows the same list. */
export function useContactList(orgId: OrgId) {
  const [read, show] = useAddressQuery()
  const s = read('s').slice(0, 100)
  const sort: Sort<ContactOrder> = {
    by: ContactOrder.safeParse(read('orderBy')).data ?? 'name',
    order: read('order') === 'desc' ? 'desc' : 'asc',
  }
  const page = wholeNumber(read('page'), 1)
  const limit = Math.min(wholeNumber(read('limit'), LIMIT), 100)
  const query = useApi(
    contacts.search,
    { query: { orgId, s, orderBy: sort.by, order: sort.order, page, limit } },
    { keepPrevious: true },
  )
  return {
    query,
    s,
    sort,
    page,
    isDense: read('dense') === '1',
    show,
    setDense: (isDense: boolean) => show({ dense: isDense ? 1 : null, page }),
  }
}

export type ContactList = ReturnType<typeof useContactList>
