import i18next from 'i18next'
import { lazy } from 'react'

const fetchFinish = () => Promise.all([import('./finish-booking.tsx'), i18next.loadNamespaces('fees')])

/** Fetched where a visitor comes back from the page of their bank. */
export const FinishBooking = lazy(async () => {
  const [{ FinishBooking: Finish }] = await fetchFinish()
  return { default: Finish }
})

/** The same where this tab knows nothing of the booking. */
export const BegunElsewhere = lazy(async () => {
  const [{ BegunElsewhere: Note }] = await fetchFinish()
  return { default: Note }
})
