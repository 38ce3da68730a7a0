import { LANGUAGES } from '#shared/i18n/languages.ts'
import { blocksOf } from '#shared/domains/notes/rich-text.ts'
import { fontsOfProcess } from '#server/pdf/fonts.ts'
import { paperWords } from '#server/pdf/paper-words.ts'
import type { PaperCatalogues, PaperWord } from '#server/pdf/paper-words.ts'
import { keepTogether, numberPages, writeText } from '#server/pdf/running-text.ts'
import type { Style } from '#server/pdf/set-text.ts'
import { MM, Paper } from '#server/pdf/sheet.ts'
import type { PaperNote } from './paper-note.ts'

const TITLE: Style = { size: 17, weight: 600 }
const HEADING: Style = { size: 12, weight: 600 }
const LABEL: Style = { size: 10.5, weight: 600 }
const TEXT: Style = { size: 10.5, weight: 400 }
const SMALL: Style = { size: 9, weight: 400 }
const INDENT = 5 * MM

interface About {
  org: string
  /** In which dates are told: that of the clinic. */
  timeZone: string
  patient: string
  birthdate: string | null
}

/**
 * A note on paper: whom it is about, who wrote and signed it when, what was measured, its text block by block, and what was
 * added. The words around it are the reader's, or English where no font has their letters.
 */
export async function makeNotePdf(note: PaperNote, about: About, wanted: string): Promise<NodeJS.ReadableStream> {
  const { language, word } = await paperWords(CATALOGUES, { wanted, probe: 'pdf.hr', fonts: fontsOfProcess })
  const { tag, direction } = LANGUAGES[language]
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: about.timeZone })
  const told = (at: string) => when.format(Date.parse(at))
  const paper = new Paper({
    fonts: fontsOfProcess,
    sheet: 'a4',
    isRtl: direction === 'rtl',
    language: tag,
    title: `${note.subject} · ${about.org}`,
  })
  paper.addPage()
  writeText(paper, note.subject, TITLE)
  paper.y += 1 * MM
  writeText(paper, [about.org, about.patient].filter((part) => part !== '').join(' · '), LABEL)
  if (about.birthdate !== null) {
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
    writeText(paper, word('pdf.born', { day: day.format(Date.parse(about.birthdate)) }), SMALL)
  }
  writeText(paper, word('pdf.written', { name: note.writer, when: told(note.ca) }), SMALL)
  if (note.signedAt !== null)
    writeText(paper, word('pdf.signed', { name: note.signer, when: told(note.signedAt) }), SMALL)
  const measured = vitalsOf(note, word)
  if (measured !== '') writeText(paper, measured, SMALL)
  ruled(paper)
  writeBlocks(paper, note.message)
  for (const addendum of note.addenda) {
    ruled(paper)
    writeText(paper, word('pdf.added', { name: addendum.writer, when: told(addendum.ca) }), LABEL)
    writeBlocks(paper, addendum.message)
  }
  numberPages(paper, SMALL)
  return paper.end()
}

function vitalsOf({ weight, hr, bpSys, bpDia, spo2 }: PaperNote, word: PaperWord): string {
  const pressure = bpSys === null && bpDia === null ? null : `${bpSys ?? '–'}/${bpDia ?? '–'}`
  return [
    weight === null ? null : word('pdf.weight', { value: weight }),
    hr === null ? null : word('pdf.hr', { value: hr }),
    pressure === null ? null : word('pdf.bp', { value: pressure }),
    spo2 === null ? null : word('pdf.spo2', { value: spo2 }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function ruled(paper: Paper): void {
  paper.y += 2 * MM
  keepTogether(paper, 12 * MM)
  paper.rule(paper.y, 0.6)
  paper.y += 4 * MM
}

function writeBlocks(paper: Paper, html: string): void {
  for (const { kind, text, depth, marker } of blocksOf(html)) {
    const x = (depth + (kind === 'quote' ? 1 : 0)) * INDENT
    if (marker !== '') {
      keepTogether(paper, Paper.heightOf(TEXT))
      const [line] = paper.text.linesOf(marker, TEXT, INDENT)
      if (line !== undefined) paper.line(line, TEXT, { x: x - INDENT, width: INDENT }, paper.y)
    }
    writeText(paper, text, kind === 'heading' ? HEADING : TEXT, x)
    paper.y += 1.5 * MM
  }
}

const CATALOGUES: PaperCatalogues = {
  en: () => import('#shared/i18n/en/notes.json', { with: { type: 'json' } }),
  fr: () => import('#shared/i18n/fr/notes.json', { with: { type: 'json' } }),
  vi: () => import('#shared/i18n/vi/notes.json', { with: { type: 'json' } }),
  cn: () => import('#shared/i18n/cn/notes.json', { with: { type: 'json' } }),
  ar: () => import('#shared/i18n/ar/notes.json', { with: { type: 'json' } }),
}
