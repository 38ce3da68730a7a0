import type { Language } from '#shared/i18n/languages.ts'

/** A text with what can be a day of birth in it, and the rest without it. */
export interface DatedText {
  /** `YYYYMMDD`, as the reader writes days first. */
  days: string[]
  rest: string
}

const LOCALES = { en: 'en-US', fr: 'fr-FR', vi: 'vi-VN', cn: 'zh-CN', ar: 'ar-EG' } satisfies Record<Language, string>

const DIGITS = [0x06_60, 0x06_f0]
/** Arabic and Persian digits as ours, and those of full width. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (DIGITS.findLast((first) => first <= code) ?? code))
  })

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** The names of the months in all languages, the longest first, so that none is taken for the beginning of another. */
const MONTHS: readonly (readonly [name: string, month: number])[] = Object.values(LOCALES)
  .flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, {
        month,
        day: 'numeric',
        timeZone: 'UTC',
        numberingSystem: 'latn',
      })
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2000, index, 9))
        return [folded(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, ''), index + 1]
      })
    }),
  )
  .filter(([name]) => /\p{Letter}{3}/u.test(name))
  .toSorted(([a], [b]) => b.length - a.length)

const YEAR_FIRST = /(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?!\d)/
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/
const TOGETHER = /^\s*(\d{8})\s*$/
const VIETNAMESE = /(?<!\d)(\d{1,2})\s+(?:thang|thg)\s*(\d{1,2})\s*,?\s+(?:nam\s+)?(\d{4})(?!\d)/

/**
 * The days that a text can mean: `1980-05-17`, `5/17/1980` or `17/5/1980` by the language of the reader, `17 mai 1980`. Where
 * day and month can be either, both are meant.
 *
 * @param today `YYYY-MM-DD`: nobody is born later
 */
export function readDays(text: string, language: Language, today: string): DatedText {
  const plain = withPlainDigits(text)
  const found = readFigures(plain, language) ?? readNamed(plain)
  if (found === null) return { days: [], rest: plain }
  const days = found.days.filter(([year, month, day]) => isDay(year, month, day))
  const written = days.map(([year, month, day]) => `${year}${twoDigits(month)}${twoDigits(day)}`)
  return { days: [...new Set(written)].filter((day) => day <= today.replaceAll('-', '')), rest: found.rest }
}

type Day = [year: number, month: number, day: number]

function readFigures(text: string, language: Language): { days: Day[]; rest: string } | null {
  const without = (match: RegExpExecArray) =>
    text.slice(0, match.index) + ' ' + text.slice(match.index + match[0].length)
  const first = YEAR_FIRST.exec(text)
  if (first !== null) return { days: [[Number(first[1]), Number(first[2]), Number(first[3])]], rest: without(first) }
  const last = YEAR_LAST.exec(text)
  if (last !== null) {
    return {
      days: yearsOf(last[3] ?? '').flatMap((year) => eitherWay(year, last[1], last[2], language)),
      rest: without(last),
    }
  }
  const together = TOGETHER.exec(text)?.[1]
  if (together === undefined) return null
  // Eight figures can be a number as well: they stay to be looked for.
  const yearFirst: Day = [Number(together.slice(0, 4)), Number(together.slice(4, 6)), Number(together.slice(6))]
  const year = Number(together.slice(4))
  return { days: [yearFirst, ...eitherWay(year, together.slice(0, 2), together.slice(2, 4), language)], rest: text }
}

function eitherWay(year: number, one = '', other = '', language: Language): Day[] {
  const days: Day[] = [
    [year, Number(other), Number(one)],
    [year, Number(one), Number(other)],
  ]
  return language === 'en' ? days.toReversed() : days
}

/** Of two figures, those of this century and of the last. */
const yearsOf = (year: string): number[] =>
  year.length === 4 ? [Number(year)] : [1900 + Number(year), 2000 + Number(year)]

function readNamed(text: string): { days: Day[]; rest: string } | null {
  const plain = folded(text)
  const vietnamese = VIETNAMESE.exec(plain)
  if (vietnamese !== null) {
    return {
      days: [[Number(vietnamese[3]), Number(vietnamese[2]), Number(vietnamese[1])]],
      rest: plain.replace(vietnamese[0], ' '),
    }
  }
  for (const [name, month] of MONTHS) {
    const at = plain.indexOf(name)
    if (at === -1) continue
    const before = /(\d{1,2})\.?\s+(?:de\s+)?$/.exec(plain.slice(0, at))
    const after = /^\.?,?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})(?!\d)/.exec(plain.slice(at + name.length))
    const day = before?.[1] ?? after?.[1]
    if (after === null || day === undefined) continue
    const rest = `${plain.slice(0, at - (before?.[0].length ?? 0))} ${plain.slice(at + name.length + after[0].length)}`
    return { days: [[Number(after[2]), month, Number(day)]], rest }
  }
  return null
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1880 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')
