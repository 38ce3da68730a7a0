import type { ReactNode } from 'react'
import { queryOf } from './address.ts'
import { LanguageMenu } from './language-menu.tsx'
import './public-page.css'
import { isEmbedded, useFrameHeight } from './use-frame-height.ts'
import { useThemeColor } from './use-theme-color.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Mode } from './theme-color.ts'

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

const darkPreference = window.matchMedia('(prefers-color-scheme: dark)')

/** Dark or light as the address asks (`mode=dark`), otherwise as the visitor's system has it; sets it on the document. */
function useColorMode(asked: string | null): Mode {
  const prefersDark = useSyncExternalStore(onPreferenceChange, () => darkPreference.matches)
  const preferred: Mode = prefersDark ? 'dark' : 'light'
  const mode: Mode = asked === 'dark' || asked === 'light' ? asked : preferred
  useLayoutEffect(() => {
    document.documentElement.dataset['mode'] = mode
  }, [mode])
  return mode
}

function onPreferenceChange(listener: () => void): () => void {
  darkPreference.addEventListener('change', listener)
  return () => darkPreference.removeEventListener('change', listener)
}
