import type { Summary } from '#shared/domains/assessments/content.ts'
import { ADVICE_LISTS } from '#shared/domains/assessments/schema.ts'
import type { Word } from '#shared/domains/assessments/summary.ts'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { fontsOfProcess } from '#server/pdf/fonts.ts'
import { keepTogether, numberPages, writeText } from '#server/pdf/running-text.ts'
import type { Style } from '#server/pdf/set-text.ts'
import { MM, Paper } from '#server/pdf/sheet.ts'
import { wordFor } from '../taking/take.ts'

const TITLE: Style = { size: 17, weight: 600 }
const HEADING: Style = { size: 12, weight: 600 }
const LABEL: Style = { size: 10.5, weight: 600 }
const TEXT: Style = { size: 10.5, weight: 400 }
const SMALL: Style = { size: 9, weight: 400 }

export interface PaperSummary {
  /** Of the page. */
  name: string
  org: string
  /** Null where it is not told. */
  person: string | null
  at: string
  summary: Summary
}

/** The summary on paper, in the words of whoever prints it around the text as it was made, or English where no font has the letters. */
export async function makeSummaryPdf(
  { name, org, person, at, summary }: PaperSummary,
  wanted: string,
): Promise<NodeJS.ReadableStream> {
  const { language, word } = wordsFor(wanted)
  const { tag, direction } = LANGUAGES[language]
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const title = `${name} · ${org}`
  const paper = new Paper({
    fonts: fontsOfProcess,
    sheet: 'a4',
    isRtl: direction === 'rtl',
    language: tag,
    title,
  })
  paper.addPage()
  writeText(paper, word('summary.title'), TITLE)
  writeText(paper, [name, org, person].filter((part) => part !== null && part !== '').join(' · '), LABEL)
  writeText(paper, when.format(Date.parse(at)), SMALL)
  writeText(paper, word('summary.byRules'), SMALL)
  if (summary.isUrgent) {
    paper.y += 2 * MM
    writeText(paper, word('urgent.text'), LABEL)
  }
  for (const item of summary.items) {
    paper.y += 2 * MM
    keepTogether(paper, 14 * MM)
    paper.rule(paper.y, 0.6)
    paper.y += 3 * MM
    writeText(paper, `${item.title} – ${word(`severity.${item.severity}`)}`, HEADING)
    writeText(paper, item.summary, TEXT)
    for (const list of ADVICE_LISTS) {
      if (item[list].length === 0) continue
      paper.y += 1 * MM
      writeText(paper, word(`summary.${list}`), LABEL)
      for (const line of item[list]) writeText(paper, `· ${line}`, TEXT)
    }
  }
  numberPages(paper, SMALL)
  return paper.end()
}

/** In the reader's language, or in English where no font has its letters: a sheet of empty boxes helps nobody. */
function wordsFor(wanted: string): { language: Language; word: Word } {
  const language = knownLanguage(wanted)
  const word = wordFor(language)
  const isDrawn = Array.from(word('summary.title')).every(
    (letter) => fontsOfProcess.faceOf(letter.codePointAt(0) ?? 0, 600) !== null,
  )
  return isDrawn ? { language, word } : { language: 'en', word: wordFor('en') }
}
