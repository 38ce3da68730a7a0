import { Button, Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { team } from '#shared/domains/websites/team/api.ts'
import type { TeamMember } from '#shared/domains/websites/team/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import '../list/websites.css'

/** Who of the staff agreed to be shown on the websites; an administrator can hide them. */
export function TeamList({ orgId, may }: { orgId: OrgId; may: boolean }) {
  const { t } = useTranslation('websites')
  const query = useApi(team.list, { params: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={4} />}>
      {({ members }) =>
        members.length === 0 ? (
          <EmptyState drawing="people" text={t('team.help')} title={t('team.empty')} />
        ) : (
          <>
            <p>{t('team.help')}</p>
            <ul className="tw-sites">
              {members.map((member) => (
                <MemberRow key={member.id} may={may} member={member} orgId={orgId} />
              ))}
            </ul>
          </>
        )
      }
    </QueryState>
  )
}

function MemberRow({ member, orgId, may }: { member: TeamMember; orgId: OrgId; may: boolean }) {
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const hide = useCall(team.hide)
  const { id, name, title, isHidden } = member
  return (
    <li className="tw-sites__row">
      <span className="tw-sites__what">
        <span className="tw-sites__name" dir="auto">
          {name}
        </span>
        <span className="tw-sites__facts">
          {isHidden && <Tag minimal>{t('team.isHidden')}</Tag>}
          {title !== '' && <span dir="auto">{title}</span>}
        </span>
      </span>
      {may && (
        <Button
          aria-label={t(isHidden ? 'team.unhideNamed' : 'team.hideNamed', { name })}
          loading={hide.isPending}
          onClick={() =>
            hide.mutate(
              { params: { orgId, memberId: id }, body: { isHidden: !isHidden } },
              { onError: (error) => notify.error(sentence(error)) },
            )
          }
          text={t(isHidden ? 'team.unhide' : 'team.hide')}
          variant="minimal"
        />
      )}
    </li>
  )
}
