import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { DEFAULT_PATIENT_CHANGE_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** What stands at the head of an org's papers. */
export type Letterhead = Pick<
  PublicOrg,
  | 'id'
  | 'name'
  | 'role'
  | 'email'
  | 'phone'
  | 'website'
  | 'address'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'country'
  | 'timeZone'
> & {
  /** Null where the org's rule is not known. */
  patientChangeMinutes: number | null
}

/** The letterhead of an org. One that is not open to the public has it for its own people and those who look after it. */
export function useLetterhead(orgId: OrgId) {
  const open = useApi(publicOrgs.get, { params: { orgId: orgId } })
  const isHidden = open.error?.code === 'not_found' && open.data === undefined
  const mayRead = useMay(directory.get, { orgs: [{ id: orgId }] })
  const mayAsk = isHidden && mayRead
  const inside = useApi(directory.get, { params: { orgId: orgId } }, { enabled: mayAsk })
  const letterhead: Letterhead | undefined =
    open.data?.org ?? (inside.data === undefined ? undefined : letterheadOf(inside.data.org))
  const query: UseQueryResult<{ org: PublicOrg | OrgView }, ApiError> = mayAsk ? inside : open
  return { letterhead, isHidden, query }
}

const letterheadOf = ({ settings, ...org }: OrgView): Letterhead => ({
  ...org,
  patientChangeMinutes: settings.patientChangeMinutes ?? DEFAULT_PATIENT_CHANGE_MINUTES,
})
