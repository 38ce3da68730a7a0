import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/kernel/errors.ts'
import { slipOf } from '#shared/domains/inventory/slip.ts'
import type { LabelSheet, SlipParts, SlipSheet } from '#shared/domains/inventory/slips-api.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { readPicture, readSmallPicture } from '#server/domains/media/index.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import { fontsOfProcess } from '#server/pdf/fonts.ts'
import type { Fonts } from '#server/pdf/fonts.ts'
import { paperWords } from '#server/pdf/paper-words.ts'
import type { PaperCatalogues } from '#server/pdf/paper-words.ts'
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

/** Pixels: 10 mm at 300 to the inch. */
const PICTURE_EDGE = 120

/** Packing slips as one file, each on pages of its own. */
export async function makePdf(slips: readonly SlipParts[], options: PdfOptions): Promise<NodeJS.ReadableStream> {
  const { sheet, storage, fonts = fontsOfProcess } = options
  const { language, word } = await paperWords(CATALOGUES, { wanted: options.language, probe: 'slip.open', fonts })
  const { tag, direction } = LANGUAGES[language]
  const title = [word('slip.open'), ...slips.slice(0, 1).map(({ transaction }) => String(transaction.tx))].join(' ')
  const paper = new Paper({ fonts, sheet, isRtl: direction === 'rtl', language: tag, title })
  const logos = new Map<string, Buffer | null>()
  const pictures = new Map<string, Buffer | null>()
  for (const parts of slips) {
    const { photoURL } = parts.from
    if (photoURL !== null && !logos.has(photoURL)) logos.set(photoURL, await readPicture(storage, photoURL))
    const slip = slipOf(parts, { say: word, language })
    for (const { picture } of slip.rows)
      if (picture !== null && !pictures.has(picture)) pictures.set(picture, await smallPicture(storage, picture))
    writeSlip(paper, slip, { logo: logos.get(photoURL ?? '') ?? null, pictures })
    // A pile takes seconds: whoever else asks something is answered in between.
    await setImmediate()
  }
  if (slips.length === 0) paper.addPage()
  return paper.end()
}

/** As large as it is printed; what is no picture, or lies elsewhere, is left out. */
async function smallPicture(storage: StoragePort, address: string): Promise<Buffer | null> {
  try {
    const picture = await readSmallPicture(storage, address, PICTURE_EDGE)
    return picture === null ? null : Buffer.from(picture.bytes)
  } catch (problem) {
    if (problem instanceof AppError) return null
    throw problem
  }
}

/** The label of one parcel, on a sheet that sticks. */
export async function makeLabel(
  parts: SlipParts,
  { sheet, language: wanted, fonts = fontsOfProcess }: Omit<PdfOptions, 'sheet' | 'storage'> & { sheet: LabelSheet },
): Promise<NodeJS.ReadableStream> {
  const { language, word } = await paperWords(CATALOGUES, { wanted, probe: 'slip.open', fonts })
  const { tag, direction } = LANGUAGES[language]
  const title = `${word('label.open')} ${parts.transaction.tx}`
  const paper = new Paper({ fonts, sheet, isRtl: direction === 'rtl', language: tag, title })
  writeLabel(paper, parts, word)
  return paper.end()
}

/** The catalogue that a slip's words stand in; read when somebody first prints in a language. */
const CATALOGUES: PaperCatalogues = {
  en: () => import('#shared/i18n/en/inventory.json', { with: { type: 'json' } }),
  fr: () => import('#shared/i18n/fr/inventory.json', { with: { type: 'json' } }),
  vi: () => import('#shared/i18n/vi/inventory.json', { with: { type: 'json' } }),
  cn: () => import('#shared/i18n/cn/inventory.json', { with: { type: 'json' } }),
  ar: () => import('#shared/i18n/ar/inventory.json', { with: { type: 'json' } }),
}
