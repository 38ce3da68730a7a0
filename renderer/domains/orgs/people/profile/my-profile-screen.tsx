import { Edit } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { people } from '#shared/domains/orgs/people-api.ts'
import { useCurrentOrg, useMode } from '../../use-viewer.ts'
import { AboutCard } from './about-card.tsx'
import './person-record.css'

/** What other domains show of one's own. */
export interface OwnPanels {
  /** What the journal adds up to. */
  FiguresPanel: ComponentType
  PlanPanel: ComponentType
  /** What is paid for by the month. */
  PlansCard: ComponentType<{ orgId: null }>
}

/** The person's own profile, as the staff of their orgs sees it (spec §2, /dashboard/user/profile); at work without what is private. */
export function MyProfileScreen({ FiguresPanel, PlanPanel, PlansCard }: OwnPanels) {
  const { t } = useTranslation('people')
  const { mode } = useMode()
  const takesPayments = useCurrentOrg()?.features.includes('stripePayments') === true
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
          <div className="tw-record">
            <div data-tour="about">
              <AboutCard person={data.user} />
            </div>
            {mode === 'user' && <FiguresPanel />}
            {mode === 'user' && <PlanPanel />}
            {mode === 'user' && takesPayments && <PlansCard orgId={null} />}
          </div>
        )}
      </QueryState>
    </Page>
  )
}
