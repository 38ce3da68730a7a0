import type { LoadWords } from '#renderer/ui/i18n/start.ts'

/** What the light page of the sign-in says. */
export const DOOR_WORDS = ['identity', 'security', 'common']

/** Those, and the list of all others once the app has come. */
export const loadDoorWords: LoadWords = async (language, namespace) => {
  if (namespace === 'identity') return import(`../../../shared/i18n/${language}/identity.json`)
  if (namespace === 'security') return import(`../../../shared/i18n/${language}/security.json`)
  if (namespace === 'common') return import(`../../../shared/i18n/${language}/common.json`)
  return (await import('../dashboard-words.ts')).loadDashboardWords(language, namespace)
}
