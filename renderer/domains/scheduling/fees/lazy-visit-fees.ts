import i18next from 'i18next'
import { lazy } from 'react'

const fetchCosts = () => Promise.all([import('./late-fee.tsx'), i18next.loadNamespaces('fees')])

/** The same for what it costs to call it off. */
export const LateFee = lazy(async () => ({ default: (await fetchCosts())[0].LateFee }))
export const OwnCosts = lazy(async () => ({ default: (await fetchCosts())[0].OwnCosts }))

/** Fetched with its words where a card was given for an appointment. */
export const VisitFees = lazy(async () => {
  const [{ VisitFees: Panel }] = await Promise.all([
    import('./visit-fees.tsx'),
    i18next.loadNamespaces(['fees', 'payments']),
  ])
  return { default: Panel }
})
