import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { PAD } from '#shared/domains/forms/content.ts'
import type { AnswerValue, FormField } from '#shared/domains/forms/content.ts'
import { fontsOfProcess } from '#server/pdf/fonts.ts'
import { paperWords } from '#server/pdf/paper-words.ts'
import type { PaperCatalogues, PaperWord } from '#server/pdf/paper-words.ts'
import { keepTogether, numberPages, writeText } from '#server/pdf/running-text.ts'
import type { Style } from '#server/pdf/set-text.ts'
import { MM, Paper } from '#server/pdf/sheet.ts'
import type { SignedForm } from './queries.ts'

const TITLE: Style = { size: 17, weight: 600 }
const LABEL: Style = { size: 10.5, weight: 600 }
const TEXT: Style = { size: 10.5, weight: 400 }
const SMALL: Style = { size: 9, weight: 400 }
const SIGNATURE = { width: 70 * MM, height: (70 * MM * PAD.height) / PAD.width }

/**
 * A form as it was signed: its words in the language in which they were read, what was answered, the signature, and when that was in
 * which zone. The words around it are the same language's, or English where no font has its letters.
 *
 * @param wanted of whoever prints, where nobody read it in any: what is on paper
 */
export async function makeFormPdf(signed: SignedForm, wanted: string): Promise<NodeJS.ReadableStream> {
  const { answer, patient, org } = signed
  const { language, word } = await paperWords(CATALOGUES, {
    wanted: answer.isPaper ? wanted : answer.language,
    probe: 'pdf.agreed',
    fonts: fontsOfProcess,
  })
  const { tag, direction } = LANGUAGES[language]
  const title = textIn(answer.content.title, language)
  const paper = new Paper({
    fonts: fontsOfProcess,
    sheet: 'a4',
    isRtl: direction === 'rtl',
    language: tag,
    title: `${title} · ${org}`,
  })
  paper.addPage()
  writeText(paper, title, TITLE)
  paper.y += 1 * MM
  writeText(paper, `${org} · ${patient}`, LABEL)
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long', timeZone: answer.timeZone })
  writeText(
    paper,
    word(answer.isPaper ? 'pdf.paper' : 'pdf.signed', { when: when.format(Date.parse(answer.at)) }),
    SMALL,
  )
  if (answer.by !== null) writeText(paper, word(answer.isPaper ? 'pdf.notedBy' : 'pdf.by', { name: answer.by }), SMALL)
  writeText(paper, word('pdf.version', { number: answer.number }), SMALL)
  paper.y += 2 * MM
  paper.rule(paper.y, 0.6)
  paper.y += 4 * MM
  const text = textIn(answer.content.text, language)
  if (text !== '') writeText(paper, text, TEXT)
  for (const field of answer.content.fields) {
    paper.y += 4 * MM
    keepTogether(paper, 2 * Paper.heightOf(LABEL))
    writeText(paper, textIn(field.label, language), LABEL)
    const help = textIn(field.help, language)
    if (help !== '') writeText(paper, help, field.kind === 'consent' ? TEXT : SMALL)
    if (!answer.isPaper) writeAnswer(paper, field, answer.answers[field.id], { word, language })
  }
  numberPages(paper, SMALL)
  return paper.end()
}

interface Words {
  word: PaperWord
  language: Language
}

function writeAnswer(paper: Paper, field: FormField, value: AnswerValue | undefined, { word, language }: Words): void {
  if (value === undefined) return writeText(paper, word('pdf.none'), SMALL)
  if (typeof value === 'object' && !Array.isArray(value)) {
    if (value.name !== undefined && value.name !== '') writeText(paper, value.name, TEXT)
    if (value.strokes !== undefined && value.strokes.length > 0) {
      keepTogether(paper, SIGNATURE.height)
      paper.strokes(value.strokes, { x: 0, ...SIGNATURE }, PAD.width, paper.y)
      paper.y += SIGNATURE.height
    }
    return undefined
  }
  return writeText(paper, textOf(field, value, { word, language }), TEXT)
}

function textOf(field: FormField, value: string | number | boolean | string[], { word, language }: Words): string {
  const optionOf = (id: string) => textIn(field.options.find((option) => option.id === id)?.label ?? {}, language)
  if (field.kind === 'consent') return word(value === true ? 'pdf.agreed' : 'pdf.notAgreed')
  if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map(optionOf).join('\n')
  if (field.kind === 'oneOf') return optionOf(String(value))
  const { tag } = LANGUAGES[language]
  if (field.kind === 'date')
    return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(String(value)))
  return typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value
}

const CATALOGUES: PaperCatalogues = {
  en: () => import('#shared/i18n/en/forms.json', { with: { type: 'json' } }),
  fr: () => import('#shared/i18n/fr/forms.json', { with: { type: 'json' } }),
  vi: () => import('#shared/i18n/vi/forms.json', { with: { type: 'json' } }),
  cn: () => import('#shared/i18n/cn/forms.json', { with: { type: 'json' } }),
  ar: () => import('#shared/i18n/ar/forms.json', { with: { type: 'json' } }),
}
