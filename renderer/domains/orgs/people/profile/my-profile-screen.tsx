import { Edit } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { people } from '#shared/domains/orgs/people-api.ts'
import { AboutCard } from './about-card.tsx'

/** The person's own profile, as the staff of their orgs sees it (spec §2, /dashboard/user/profile). */
export function MyProfileScreen() {
  const { t } = useTranslation('people')
  const { user } = useSession()
  const person = useApi(people.get, { params: { userId: user.id } })
  const edit = (
    <Link className="bp6-button bp6-outlined" data-tour="edit" to="/dashboard/user/account#general">
      <Edit />
      {t('action.edit')}
    </Link>
  )
  return (
    <Page actions={edit} title={user.displayName}>
      <QueryState query={person} skeleton={<Skeleton block="16rem" />}>
        {(data) => (
          <div data-tour="about">
            <AboutCard person={data.user} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}
