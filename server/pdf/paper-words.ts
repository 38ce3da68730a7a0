import { knownLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Fonts } from './fonts.ts'

/** A word of a catalogue by its key, with dots; its gaps are filled where there is something for them. */
export type PaperWord = (key: string, values?: Record<string, string | number>) => string

/** A catalogue in each language, read when somebody first prints in it. */
export type PaperCatalogues = Record<Language, () => Promise<{ default: object }>>

interface Words {
  language: Language
  word: PaperWord
}

/**
 * The words of a document in a language, or in English where no font has its letters: a sheet of empty boxes helps nobody.
 *
 * @param probe a key whose word has letters of the language
 */
export async function paperWords(
  catalogues: PaperCatalogues,
  { wanted, probe, fonts }: { wanted: string; probe: string; fonts: Fonts },
): Promise<Words> {
  const language = knownLanguage(wanted)
  const word = await wordsOf(catalogues[language])
  const isDrawn = Array.from(word(probe)).every((letter) => fonts.faceOf(letter.codePointAt(0) ?? 0, 600) !== null)
  return isDrawn ? { language, word } : { language: 'en', word: await wordsOf(catalogues.en) }
}

/** The words in a language, for what no font has to draw. */
export async function plainWords(catalogues: PaperCatalogues, wanted: string): Promise<Words> {
  const language = knownLanguage(wanted)
  return { language, word: await wordsOf(catalogues[language]) }
}

async function wordsOf(read: PaperCatalogues[Language]): Promise<PaperWord> {
  const { default: catalogue } = await read()
  return (key, values) => {
    const found = key.split('.').reduce<unknown>((of, part) => (isBranch(of) ? of[part] : undefined), catalogue)
    const text = typeof found === 'string' ? found : key
    if (values === undefined) return text
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
