import { OrgFactsCard, OrgPeopleCard, useStanding } from '#renderer/domains/orgs/index.ts'
import type { CurrentOrg } from '#shared/domains/orgs/schema.ts'
import { isStaff } from '#shared/kernel/roles.ts'
import './org-overview.css'

/** For orgs without a calendar: who they are, and who belongs to them. */
export function OrgOverview({ org }: { org: CurrentOrg }) {
  const { role, currentRole } = useStanding()
  const maySeePeople = role === 'system-admin' || (currentRole !== null && isStaff(currentRole))
  return (
    <div className="tw-org-overview">
      {maySeePeople && <OrgPeopleCard orgId={org.id} />}
      <OrgFactsCard org={org} />
    </div>
  )
}
