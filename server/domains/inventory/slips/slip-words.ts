import type { Language } from '#shared/i18n/languages.ts'

/** The catalogue that a slip's words stand in; read when somebody first prints in a language. */
const CATALOGUES: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('#shared/i18n/en/inventory.json', { with: { type: 'json' } }),
  fr: () => import('#shared/i18n/fr/inventory.json', { with: { type: 'json' } }),
  vi: () => import('#shared/i18n/vi/inventory.json', { with: { type: 'json' } }),
  cn: () => import('#shared/i18n/cn/inventory.json', { with: { type: 'json' } }),
  ar: () => import('#shared/i18n/ar/inventory.json', { with: { type: 'json' } }),
}

/** The words of a catalogue, by keys like `slip.open`. */
export async function wordsOf(language: Language): Promise<(key: string) => string> {
  const { default: catalogue } = await CATALOGUES[language]()
  return (key) => {
    const word = key.split('.').reduce<unknown>((of, part) => (isBranch(of) ? of[part] : undefined), catalogue)
    return typeof word === 'string' ? word : key
  }
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
