import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Logo } from '#renderer/ui/logo.tsx'
import { useDocumentTitle } from '#renderer/ui/page/use-document-title.ts'
import { HomeLink } from './home-link.tsx'
import './plain-screen.css'

export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  useDocumentTitle(t('notFound.title'))
  return (
    <main className="tw-plain">
      <Logo />
      <EmptyState
        action={<HomeLink />}
        drawing="path"
        isHeading
        text={t('notFound.text')}
        title={t('notFound.title')}
      />
    </main>
  )
}
