import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { HomeLink } from '../layout/home-link.tsx'

export function PermissionDenied() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('denied.title')}>
      <EmptyState action={<HomeLink />} drawing="lock" title={t('denied.text')} text={t('denied.help')} />
    </Page>
  )
}
