import { useTranslation } from 'react-i18next'
import { Logo } from '#renderer/ui/logo.tsx'
import { LanguageMenu } from '#renderer/ui/i18n/language-menu.tsx'
import { useDocumentTitle } from '#renderer/ui/use-document-title.ts'
import { ArrivalNote } from '../components/arrival-note.tsx'
import { DayDrawing } from '../components/day-drawing.tsx'
import { MemoryNote } from '../components/memory-note.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import './sign-in-screen.css'

/** The sign-in (spec §2, Auth). Where it leads is the guard's business, as soon as there is a session. */
export function SignInScreen() {
  const { t } = useTranslation('identity')
  useDocumentTitle(t('signIn.title'))
  return (
    <div className="tw-sign-in">
      <aside className="tw-sign-in__brand">
        <Logo size={36} />
        <div className="tw-sign-in__pitch">
          <p className="tw-sign-in__claim">{t('signIn.claim')}</p>
          <p className="tw-sign-in__more">{t('signIn.more')}</p>
        </div>
        <DayDrawing />
      </aside>
      <main className="tw-sign-in__main">
        <header className="tw-sign-in__bar">
          <span className="tw-sign-in__logo">
            <Logo />
          </span>
          <LanguageMenu isNamed />
        </header>
        <div className="tw-sign-in__box">
          <h1 className="tw-sign-in__title">{t('signIn.title')}</h1>
          <p className="tw-sign-in__lead">{t('signIn.lead')}</p>
          <ArrivalNote />
          <MemoryNote />
          <SignInForm />
        </div>
      </main>
    </div>
  )
}
