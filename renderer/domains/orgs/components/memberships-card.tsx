import { useTranslation } from 'react-i18next'
import { Button } from '@blueprintjs/core'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { orgs } from '#shared/domains/orgs/api.ts'
import type { MembershipView } from '#shared/domains/orgs/schema.ts'
import { useSwitchOrg } from '../use-switch-org.ts'
import { AskClinic } from '../joining/ask-clinic.tsx'
import { JoinForm } from '../joining/join-form.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import './memberships-card.css'
import { StatusTag } from './status-tag.tsx'

/** The orgs that the person belongs to, whatever became of it. */
export function MembershipsCard() {
  const { t } = useTranslation('orgs')
  const { user } = useSession()
  const memberships = useApi(orgs.listMemberships, {})
  return (
    <Card title={t('memberships.title')}>
      <QueryState query={memberships} skeleton={<Skeleton block="8rem" />}>
        {(data) =>
          data.orgs.length === 0 ? (
            <EmptyState
              drawing="people"
              text={t('memberships.emptyText', { email: user.email })}
              title={t('memberships.empty')}
            />
          ) : (
            <ul className="tw-memberships">
              {data.orgs.map((membership) => (
                <MembershipRow key={membership.id} membership={membership} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <JoinForm />
      <AskClinic />
    </Card>
  )
}

function MembershipRow({ membership: { org, role, status } }: { membership: MembershipView }) {
  const { t } = useTranslation('orgs')
  const { user } = useSession()
  const switchOrg = useSwitchOrg()
  const isCurrent = org.id === user.orgCurrent
  return (
    <li className="tw-membership">
      <Avatar name={org.name} photoURL={org.photoURL} size={40} />
      <div className="tw-membership__text">
        <span className="tw-membership__name">{org.name}</span>
        <span className="tw-membership__facts">
          <span>{t(`role.${role}`)}</span>
          {org.email !== null && <a href={`mailto:${org.email}`}>{org.email}</a>}
          {org.phone !== null && <bdi dir="ltr">{org.phone}</bdi>}
        </span>
      </div>
      <StatusTag status={status} />
      {isCurrent && <span className="tw-membership__current">{t('memberships.current')}</span>}
      {status === 'pending' && <AnswerButtons org={org} />}
      {!isCurrent && status === 'active' && (
        <Button onClick={() => void switchOrg(org)} text={t('memberships.switch')} variant="outlined" />
      )}
    </li>
  )
}
