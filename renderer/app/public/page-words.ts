import type { LoadWords } from '#renderer/ui/i18n/start.ts'

/** The words of the public pages beside the scheduler, and no list of all others, which would weigh as much. */
export const loadPageWords: LoadWords = (language, namespace) => {
  if (namespace === 'fees') return import(`../../../shared/i18n/${language}/fees.json`)
  if (namespace === 'appointment') return import(`../../../shared/i18n/${language}/appointment.json`)
  if (namespace === 'offer') return import(`../../../shared/i18n/${language}/offer.json`)
  if (namespace === 'filling') return import(`../../../shared/i18n/${language}/filling.json`)
  if (namespace === 'taking') return import(`../../../shared/i18n/${language}/taking.json`)
  if (namespace === 'recalled') return import(`../../../shared/i18n/${language}/recalled.json`)
  if (namespace === 'stop') return import(`../../../shared/i18n/${language}/stop.json`)
  if (namespace === 'wall') return import(`../../../shared/i18n/${language}/wall.json`)
  if (namespace === 'registration') return import(`../../../shared/i18n/${language}/registration.json`)
  if (namespace === 'measuring') return import(`../../../shared/i18n/${language}/measuring.json`)
  if (namespace === 'home') return import(`../../../shared/i18n/${language}/home.json`)
  if (namespace === 'site') return import(`../../../shared/i18n/${language}/site.json`)
  return import(`../../../shared/i18n/${language}/locator.json`)
}
