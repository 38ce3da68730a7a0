import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { useApi } from '#renderer/api/use-api.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import './account.css'
import { CloseAccountCard } from './close-account-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who the person is, what can be taken along, and the way out (spec §2, Account: general). */
export function GeneralPanel() {
  const me = useApi(account.getMe, {})
  return (
    <div className="tw-account">
      <QueryState query={me} skeleton={<Skeleton block="32rem" />}>
        {/* Another version is another form: what was typed on an old one is kept until it is saved or thrown away. */}
        {({ user }) => <ProfileForm key={user.id} profile={user} />}
      </QueryState>
      <ExportCard />
      <CloseAccountCard />
    </div>
  )
}
