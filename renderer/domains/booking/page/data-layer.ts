import type { Prefill } from './prefill.ts'

/** How far somebody came: they searched a provider, chose one, picked a day, and booked. */
type Step = 'locator_searched' | 'provider_chosen' | 'booking_started' | 'booking_completed'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Tells the partner's tag manager how far a booking came, through the data layer array and without
 * loading anything. Only the partner's own labels are given: nothing about the visitor or the appointment.
 */
export function reportProgress(
  event: Step,
  prefill: Pick<Prefill, 'gtmId' | 'conversionId' | 'conversionLabel'>,
): void {
  const { gtmId, conversionId, conversionLabel } = prefill
  if (gtmId === undefined) return
  window.dataLayer ??= []
  window.dataLayer.push({ event, gtmId, conversionId, conversionLabel })
}
