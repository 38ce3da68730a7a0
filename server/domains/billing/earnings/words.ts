import type { PaperCatalogues } from '#server/pdf/paper-words.ts'

/** The words of statements, on paper and in tables. */
export const EARNINGS_WORDS: PaperCatalogues = {
  en: () => import('#shared/i18n/en/earnings.json', { with: { type: 'json' } }),
  fr: () => import('#shared/i18n/fr/earnings.json', { with: { type: 'json' } }),
  vi: () => import('#shared/i18n/vi/earnings.json', { with: { type: 'json' } }),
  cn: () => import('#shared/i18n/cn/earnings.json', { with: { type: 'json' } }),
  ar: () => import('#shared/i18n/ar/earnings.json', { with: { type: 'json' } }),
}
