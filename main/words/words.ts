import { createInstance } from 'i18next'
import ar from '#shared/i18n/ar/desktop.json' with { type: 'json' }
import cn from '#shared/i18n/cn/desktop.json' with { type: 'json' }
import en from '#shared/i18n/en/desktop.json' with { type: 'json' }
import fr from '#shared/i18n/fr/desktop.json' with { type: 'json' }
import type { KeysOf } from '#shared/i18n/keys.ts'
import { languageOfTags } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import vi from '#shared/i18n/vi/desktop.json' with { type: 'json' }

const catalogues: Record<Language, object> = { en, fr, vi, cn, ar }

/** A sentence of the desktop client. */
export type WordKey = KeysOf<typeof en>

/** The words of one language for what the main process shows by itself: menus, boxes, the unreachable server. */
export type Words = (key: WordKey, values?: Record<string, string | number>) => string

/** The words in the first language of these (BCP 47 tags, the most wanted first) that there is a catalogue for. */
export function wordsFor(tags: readonly string[]): Words {
  const translate = translator().getFixedT(languageOfTags(tags), 'desktop')
  return (key, values = {}) => translate(key, values)
}

/** The tags of an `Accept-Language` header. Browsers write them in order, so the weights say nothing new. */
export const tagsOfHeader = (header: string | null): string[] =>
  (header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')

let started: ReturnType<typeof createInstance> | null = null

function translator() {
  if (started !== null) return started
  started = createInstance()
  void started.init({
    initAsync: false,
    fallbackLng: 'en',
    ns: ['desktop'],
    defaultNS: 'desktop',
    resources: Object.fromEntries(Object.entries(catalogues).map(([language, desktop]) => [language, { desktop }])),
    interpolation: { escapeValue: false },
  })
  return started
}
