import type { LoadWords } from '#renderer/ui/i18n/start.ts'

/** The words of the public pages: the catalogues they need, and no list of the others, which would weigh as much. */
export const loadPublicWords: LoadWords = (language, namespace) => {
  if (namespace === 'errors') return import(`../../../shared/i18n/${language}/errors.json`)
  if (namespace === 'appointment') return import(`../../../shared/i18n/${language}/appointment.json`)
  if (namespace === 'booked') return import(`../../../shared/i18n/${language}/booked.json`)
  if (namespace === 'offer') return import(`../../../shared/i18n/${language}/offer.json`)
  if (namespace === 'registration') return import(`../../../shared/i18n/${language}/registration.json`)
  if (namespace === 'home') return import(`../../../shared/i18n/${language}/home.json`)
  if (namespace === 'site') return import(`../../../shared/i18n/${language}/site.json`)
  if (namespace === 'locator') return import(`../../../shared/i18n/${language}/locator.json`)
  return import(`../../../shared/i18n/${language}/booking.json`)
}
