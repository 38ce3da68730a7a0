import { useTranslation } from 'react-i18next'
import { Logo } from '#renderer/ui/logo.tsx'
import './splash.css'

/** While it is not known yet who is there. The mark comes late, so that a quick start shows none. */
export function Splash() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" aria-label={t('loading')} className="tw-splash" role="status">
      <Logo isMark size={48} />
    </div>
  )
}
