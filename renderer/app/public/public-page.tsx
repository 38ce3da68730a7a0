import type { ReactNode } from 'react'
import { queryOf } from './address.ts'
import { LanguageMenu } from './language-menu.tsx'
import './public-page.css'
import { useColorMode } from './use-color-mode.ts'
import { isEmbedded, useFrameHeight } from './use-frame-height.ts'
import { useThemeColor } from './use-theme-color.ts'

interface PublicPageProps {
  children: ReactNode
  /** Of this page, where no partner asks for theirs; null for the product's. */
  ownColor: string | null
}

/** What all public pages share: the partner's colour, dark or light, their height for the page around, and a language menu at the foot. */
export function PublicPage({ children, ownColor }: PublicPageProps) {
  const mode = useColorMode(queryOf('mode'))
  useThemeColor(queryOf('themeColor'), ownColor, mode)
  const page = useFrameHeight()
  return (
    <div className={isEmbedded ? 'tw-public tw-public--embedded' : 'tw-public'} ref={page}>
      <main className="tw-public__main" tabIndex={-1}>
        {children}
      </main>
      <footer className="tw-public__foot">
        <LanguageMenu />
      </footer>
    </div>
  )
}
