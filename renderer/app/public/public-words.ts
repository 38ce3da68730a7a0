import type { LoadWords } from '#renderer/ui/i18n/start.ts'

/** The words of the public pages: the two catalogues they need, and no list of the others, which would weigh as much. */
export const loadPublicWords: LoadWords = (language, namespace) =>
  namespace === 'errors'
    ? import(`../../../shared/i18n/${language}/errors.json`)
    : import(`../../../shared/i18n/${language}/booking.json`)
