import i18next from 'i18next'
import { lazy } from 'react'

/** Fetched with its words where a card was given for an appointment. */
export const VisitFees = lazy(async () => {
  const [{ VisitFees: Panel }] = await Promise.all([
    import('./visit-fees.tsx'),
    i18next.loadNamespaces(['fees', 'payments']),
  ])
  return { default: Panel }
})
