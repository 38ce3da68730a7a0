import { setImmediate } from 'node:timers/promises'
import { slipOf } from '#shared/domains/inventory/slip.ts'
import type { LabelSheet, SlipParts, SlipSheet } from '#shared/domains/inventory/slips-api.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { readPicture } from '#server/domains/media/index.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import { Fonts } from '#server/pdf/fonts.ts'
import { Paper } from '#server/pdf/sheet.ts'
import { writeLabel } from './write-label.ts'
import { writeSlip } from './write-slip.ts'

interface PdfOptions {
  sheet: SlipSheet
  /** Of who reads it. */
  language: string
  storage: StoragePort
  /** Those of the process, unless said. */
  fonts?: Fonts
}

const fontsOfProcess = new Fonts()

/** Packing slips as one file, each on pages of its own. */
export async function makePdf(slips: readonly SlipParts[], options: PdfOptions): Promise<NodeJS.ReadableStream> {
  const { sheet, storage, fonts = fontsOfProcess } = options
  const { language, word } = await wordsFor(options.language, fonts)
  const { tag, direction } = LANGUAGES[language]
  const title = [word('slip.open'), ...slips.slice(0, 1).map(({ transaction }) => String(transaction.tx))].join(' ')
  const paper = new Paper({ fonts, sheet, isRtl: direction === 'rtl', language: tag, title })
  const logos = new Map<string, Buffer | null>()
  for (const parts of slips) {
    const { photoURL } = parts.from
    if (photoURL !== null && !logos.has(photoURL)) logos.set(photoURL, await readPicture(storage, photoURL))
    writeSlip(paper, slipOf(parts, { say: word, language }), logos.get(photoURL ?? '') ?? null)
    // A pile takes seconds: whoever else asks something is answered in between.
    await setImmediate()
  }
  if (slips.length === 0) paper.addPage()
  return paper.end()
}

/** The label of one parcel, on a sheet that sticks. */
export async function makeLabel(
  parts: SlipParts,
  { sheet, language: wanted, fonts = fontsOfProcess }: Omit<PdfOptions, 'sheet' | 'storage'> & { sheet: LabelSheet },
): Promise<NodeJS.ReadableStream> {
  const { language, word } = await wordsFor(wanted, fonts)
  const { tag, direction } = LANGUAGES[language]
  const title = `${word('label.open')} ${parts.transaction.tx}`
  const paper = new Paper({ fonts, sheet, isRtl: direction === 'rtl', language: tag, title })
  writeLabel(paper, parts, word)
  return paper.end()
}

/** In the reader's language, or in English where no font has its letters: a sheet of empty boxes helps nobody. */
async function wordsFor(wanted: string, fonts: Fonts): Promise<{ language: Language; word: (key: string) => string }> {
  const language = isLanguage(wanted) ? wanted : 'en'
  const word = await wordsOf(language)
  const isDrawn = Array.from(word('slip.open')).every(
    (letter) => fonts.faceOf(letter.codePointAt(0) ?? 0, 600) !== null,
  )
  return isDrawn ? { language, word } : { language: 'en', word: await wordsOf('en') }
}

/** The catalogue that a slip's words stand in; read when somebody first prints in a language. */
const CATALOGUES: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('#shared/i18n/en/inventory.json', { with: { type: 'json' } }),
  fr: () => import('#shared/i18n/fr/inventory.json', { with: { type: 'json' } }),
  vi: () => import('#shared/i18n/vi/inventory.json', { with: { type: 'json' } }),
  cn: () => import('#shared/i18n/cn/inventory.json', { with: { type: 'json' } }),
  ar: () => import('#shared/i18n/ar/inventory.json', { with: { type: 'json' } }),
}

/** The words of a catalogue, by keys like `slip.open`. */
async function wordsOf(language: Language): Promise<(key: string) => string> {
  const { default: catalogue } = await CATALOGUES[language]()
  return (key) => {
    const word = key.split('.').reduce<unknown>((of, part) => (isBranch(of) ? of[part] : undefined), catalogue)
    return typeof word === 'string' ? word : key
  }
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
