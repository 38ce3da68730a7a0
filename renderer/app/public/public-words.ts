import type { LoadWords } from '#renderer/ui/i18n/start.ts'

/** The words of the public pages: those of the scheduler at hand, and those of the other pages by way of a list of their own. */
export const loadPublicWords: LoadWords = async (language, namespace) => {
  if (namespace === 'errors') return import(`../../../shared/i18n/${language}/errors.json`)
  if (namespace === 'booked') return import(`../../../shared/i18n/${language}/booked.json`)
  if (namespace === 'booking') return import(`../../../shared/i18n/${language}/booking.json`)
  return (await import('./page-words.ts')).loadPageWords(language, namespace)
}
