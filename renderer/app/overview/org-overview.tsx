import { useMay } from '#renderer/domains/identity/index.ts'
import { OrgFactsCard, OrgPeopleCard } from '#renderer/domains/orgs/index.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import './org-overview.css'

/** For orgs without a calendar: who they are, and who belongs to them. */
export function OrgOverview({ org }: { org: CurrentOrg }) {
  const maySeePeople = useMay(people.listOfOrg, { orgs: [org] })
  return (
    <div className="tw-org-overview">
      {maySeePeople && <OrgPeopleCard orgId={org.id} />}
      <OrgFactsCard org={org} />
    </div>
  )
}
