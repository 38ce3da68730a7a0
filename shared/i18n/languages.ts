/** The five languages of the product (spec §1). `tag` is what browsers and `Intl` understand. */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en', currency: 'USD', direction: 'ltr' },
  fr: { name: 'Français', tag: 'fr', currency: 'EUR', direction: 'ltr' },
  vi: { name: 'Tiếng Việt', tag: 'vi', currency: 'VND', direction: 'ltr' },
  cn: { name: '中文', tag: 'zh-CN', currency: 'CNY', direction: 'ltr' },
  ar: { name: 'العربية', tag: 'ar', currency: 'AED', direction: 'rtl' },
} as const

export type Language = keyof typeof LANGUAGES

export const isLanguage = (value: string): value is Language => Object.hasOwn(LANGUAGES, value)

/** A language that was kept as a text, or English for what is none of them. */
export const knownLanguage = (value: string | null): Language => (value !== null && isLanguage(value) ? value : 'en')

/** The first of the person's preferred tags that there is a catalogue for. */
export function languageOfTags(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [primary = ''] = tag.toLowerCase().split('-')
    if (primary === 'zh') return 'cn'
    if (isLanguage(primary)) return primary
  }
  return 'en'
}
