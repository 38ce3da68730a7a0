import i18next from 'i18next'
import { lazy } from 'react'

/** Fetched with its words where a clinic asks for a card: most do not. */
export const PaySection = lazy(async () => {
  const [{ PaySection: Section }] = await Promise.all([import('./pay-section.tsx'), i18next.loadNamespaces('fees')])
  return { default: Section }
})
