import type { LoadWords } from '#renderer/ui/i18n/start.ts'

/** The words of everything behind the sign-in, a catalogue at a time. */
export const loadDashboardWords: LoadWords = (language, namespace) =>
  import(`../../shared/i18n/${language}/${namespace}.json`)
