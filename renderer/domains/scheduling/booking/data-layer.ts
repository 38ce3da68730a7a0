import type { Prefill } from './prefill.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Tells the partner's tag manager how far a booking came, through the data layer array and without
 * loading anything. Only the partner's own labels are given: nothing about the visitor or the appointment.
 */
export function reportProgress(event: 'booking_started' | 'booking_completed', prefill: Prefill): void {
  const { gtmId, conversionId, conversionLabel } = prefill
  if (gtmId === undefined) return
  window.dataLayer ??= []
  window.dataLayer.push({ event, gtmId, conversionId, conversionLabel })
}
