import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '#renderer/ui/logo.tsx'
import { queryOf } from '../public/address.ts'
import { LanguageMenu } from '../public/language-menu.tsx'
import '../public/public-page.css'
import { useColorMode } from '../public/use-color-mode.ts'
import { FindForm } from './find-form.tsx'
import './home-page.css'
import { HomeDrawing } from './home-drawing.tsx'
import { BookIcon, PathIcon, TrendIcon } from './icons.tsx'
import { PageLinks } from './page-links.tsx'

const SIGN_IN = '/auth/jwt/login'
const REGISTER = '/auth/jwt/register'
const REGISTER_ORG = '/web/register'

/**
 * `/` for who is not signed in (docs/decisions/renderer/root-route.md): what the product is, and the ways into it. Made of the public
 * pages' parts; what lies behind the sign-in is loaded when somebody goes there.
 */
export function HomePage() {
  const { t } = useTranslation('home')
  useColorMode(queryOf('mode'))
  const title = t('documentTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="tw-home">
      <a className="tw-home__skip" href="#content">
        {t('skip')}
      </a>
      <header className="tw-home__bar">
        <Logo />
        <nav aria-label={t('nav.label')} className="tw-home__nav">
          <LanguageMenu />
          <a className="tw-home-button tw-home-button--quiet" href={SIGN_IN}>
            {t('nav.signIn')}
          </a>
          <a className="tw-home-button tw-home__wide" href={REGISTER}>
            {t('nav.register')}
          </a>
        </nav>
      </header>
      <main className="tw-home__main" id="content" tabIndex={-1}>
        <section className="tw-home__hero">
          <div className="tw-home__pitch">
            <h1 className="tw-home__title">{t('title')}</h1>
            <p className="tw-home__lead">{t('lead')}</p>
            <FindForm />
          </div>
          <HomeDrawing />
        </section>
        <section aria-labelledby="for-you" className="tw-home__you">
          <h2 id="for-you">{t('you.title')}</h2>
          <ul className="tw-home__points">
            <Point icon={<BookIcon />} text={t('you.book.text')} title={t('you.book.title')} />
            <Point icon={<PathIcon />} text={t('you.plan.text')} title={t('you.plan.title')} />
            <Point icon={<TrendIcon />} text={t('you.see.text')} title={t('you.see.title')} />
          </ul>
          <a className="tw-home-button tw-home-button--primary" href={REGISTER}>
            {t('you.action')}
          </a>
        </section>
        <section aria-labelledby="for-clinics" className="tw-home__org">
          <div>
            <h2 id="for-clinics">{t('org.title')}</h2>
            <p>{t('org.text')}</p>
          </div>
          <a className="tw-home-button" href={REGISTER_ORG}>
            {t('org.action')}
          </a>
        </section>
      </main>
      <footer className="tw-home__foot">
        <p>Tendwell</p>
        <PageLinks />
      </footer>
    </div>
  )
}

function Point({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="tw-home__point">
      <span className="tw-home__sign">{icon}</span>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}
