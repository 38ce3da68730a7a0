import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '#renderer/ui/logo.tsx'
import { useDocumentTitle } from '#renderer/ui/page/use-document-title.ts'
import { DayDrawing } from './day-drawing.tsx'
import './auth-frame.css'

export interface AuthLayoutProps {
  /** Of the screen and of the browser's tab. */
  title: string
  lead?: string
  /** Chooses the language. */
  menu: ReactNode
  children: ReactNode
}

/** The frame of every screen before the sign-in (spec §2, Auth): what the product is beside what is to be done. */
export function AuthLayout({ title, lead, menu, children }: AuthLayoutProps) {
  const { t } = useTranslation('identity')
  useDocumentTitle(title)
  return (
    <div className="tw-auth">
      <aside className="tw-auth__brand">
        <Logo size={36} />
        <div className="tw-auth__pitch">
          <p className="tw-auth__claim">{t('signIn.claim')}</p>
          <p className="tw-auth__more">{t('signIn.more')}</p>
        </div>
        <DayDrawing />
      </aside>
      <main className="tw-auth__main">
        <header className="tw-auth__bar">
          <span className="tw-auth__logo">
            <Logo />
          </span>
          {menu}
        </header>
        <div className="tw-auth__box">
          <h1 className="tw-auth__title">{title}</h1>
          {lead !== undefined && <p className="tw-auth__lead">{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
