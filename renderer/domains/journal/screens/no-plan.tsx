import { useTranslation } from 'react-i18next'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { START_PATH } from '#renderer/domains/plans/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'

/** Entries are written against a plan: without one, the way to it. Who has no org chooses one to begin with. */
export function NoPlan({ isOwn = true }: { isOwn?: boolean }) {
  const { t } = useTranslation('journal')
  const isAlone = useCurrentOrg() === null
  if (isOwn && isAlone)
    return (
      <EmptyState
        action={<LinkButton look="primary" text={t('noPlan.start')} to={START_PATH} />}
        drawing="path"
        text={t('noPlan.textAlone')}
        title={t('noPlan.title')}
      />
    )
  return (
    <EmptyState
      action={isOwn && <LinkButton look="primary" text={t('noPlan.action')} to="/dashboard/plan" />}
      drawing="path"
      text={t(isOwn ? 'noPlan.text' : 'noPlan.textMember')}
      title={t('noPlan.title')}
    />
  )
}
