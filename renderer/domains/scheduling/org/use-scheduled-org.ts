import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { managedOrgs } from '#shared/domains/orgs/offered.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'

/** What a schedule has to know of the org whose it is. */
export type ScheduledOrg = Pick<CurrentOrg, 'id' | 'name' | 'timeZone'>

/**
 * Whose schedule is shown: the person's own org's, or for a partner's people the one that the address names (`?org=`,
 * spec §2 Schedule). Whether they may see it the server judges.
 */
export function useScheduledOrg(own: CurrentOrg) {
  const [search] = useSearchParams()
  const mayChoose = useMay(managedOrgs, { orgs: [own] })
  const named = OrgId.safeParse(search.get('org')).data ?? own.id
  const isOther = mayChoose && named !== own.id
  // Not its public letterhead: an org need not be open to the public.
  const query = useApi(directory.get, { params: { orgId: named } }, { enabled: isOther })
  const org: ScheduledOrg | undefined = isOther ? query.data?.org : own
  return { org, query, mayChoose }
}

/** `?org=…` for the addresses that belong to another org's schedule. */
export const orgInAddress = (org: ScheduledOrg, own: CurrentOrg): string => (org.id === own.id ? '' : `?org=${org.id}`)
