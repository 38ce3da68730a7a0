import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'

/** Entries are written against a plan: without one, the way to it. */
export function NoPlan({ isOwn = true }: { isOwn?: boolean }) {
  const { t } = useTranslation('journal')
  return (
    <EmptyState
      action={isOwn && <LinkButton look="primary" text={t('noPlan.action')} to="/dashboard/plan" />}
      drawing="path"
      text={t(isOwn ? 'noPlan.text' : 'noPlan.textMember')}
      title={t('noPlan.title')}
    />
  )
}
