import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '../use-viewer.ts'

/** For which of their orgs somebody works at the moment; nothing for whoever has only one. */
export function OrgName({ className }: { className: string }) {
  const { user } = useSession()
  const org = useCurrentOrg()
  if (org === null || user.orgs.length < 2) return null
  return (
    <span className={className} dir="auto" title={org.name}>
      {org.name}
    </span>
  )
}
