import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { managedOrgs } from '#shared/domains/orgs/offered.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { ALL_ORGS } from './paths.ts'

/** What a list has to know of the org whose it is. */
export type ShownOrg = Pick<CurrentOrg, 'id' | 'name' | 'timeZone'>

/**
 * Whose inventory is shown: the person's own org's, or for a partner's people the one that the address names (`?org=`,
 * spec §2), or all of them. Whether they may see it the server judges.
 */
export function useShownOrg(own: CurrentOrg) {
  const [search] = useSearchParams()
  const mayChoose = useMay(managedOrgs, { orgs: [own] })
  const maySeeAll = useMay(inventory.listAll, { orgs: [own] })
  const named = search.get('org')
  const isAll = maySeeAll && named === ALL_ORGS
  const id = OrgId.safeParse(named).data ?? own.id
  const isOther = mayChoose && !isAll && id !== own.id
  // Not its public letterhead: an org need not be open to the public.
  const query = useApi(directory.get, { params: { orgId: id } }, { enabled: isOther })
  const org: ShownOrg | undefined = isOther ? query.data?.org : own
  return { own, org, query, isAll, isOther, mayChoose }
}
