import { useState } from 'react'
import type { PreviewMode, SiteLanguage } from '#shared/domains/websites/schema.ts'

/** In which colours a page is looked at, and in which language what the product says in it. */
export interface PreviewLook {
  mode: PreviewMode
  language: SiteLanguage
}

/** How a page is looked at, in its own language and as the product itself is shown to begin with. */
export function useLook(own: SiteLanguage) {
  const [mode, setMode] = useState<PreviewMode>(() =>
    document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light',
  )
  const [isArabic, setIsArabic] = useState(false)
  const look: PreviewLook = { mode, language: isArabic ? 'ar' : own }
  return { look, own, setMode, isArabic, setIsArabic }
}

export type UsedLook = ReturnType<typeof useLook>
