import type { Language } from '#shared/i18n/languages.ts'
import { LocalDate } from '#shared/kernel/time.ts'

/** In which order a person writes day, month and year. The characters are always western digits and `/` (spec §5 Scheduler). */
export type DateOrder = 'mdy' | 'dmy' | 'ymd'

export const DATE_ORDERS: Record<Language, DateOrder> = { en: 'mdy', fr: 'dmy', vi: 'dmy', cn: 'ymd', ar: 'dmy' }

/** `10` characters: `MM/DD/YYYY` and its relatives. */
export const DATE_TEXT_LENGTH = 10

const ZERO_OF_ARABIC = 0x0660
const ZERO_OF_PERSIAN = 0x06f0

/** Digits and slashes of a text. Digits of an Arabic keyboard become western ones; everything else is dropped. */
export function onlyDateCharacters(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ZERO_OF_ARABIC))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - ZERO_OF_PERSIAN))
    .replaceAll(/[^\d/]/g, '')
    .replaceAll(/\/{2,}/g, '/')
}

/** Whether a key may act on the date field: characters that a date has, and keys that write nothing. */
export const isDateKey = (key: string): boolean => key.length > 1 || onlyDateCharacters(key) !== ''

/** The day that a text names, with or without slashes; null while it is incomplete or where there is no such day. */
export function parseDateText(text: string, order: DateOrder): LocalDate | null {
  const parts = text.includes('/') ? text.split('/') : splitDigits(text, order)
  const [year, month, day] = inIsoOrder(parts, order)
  if (year === undefined || month === undefined || day === undefined || parts.length !== 3) return null
  const date = LocalDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return date.success ? date.data : null
}

export function formatDateText(date: LocalDate, order: DateOrder): string {
  const [year = '', month = '', day = ''] = date.split('-')
  if (order === 'ymd') return [year, month, day].join('/')
  return (order === 'mdy' ? [month, day, year] : [day, month, year]).join('/')
}

function inIsoOrder(parts: readonly string[], order: DateOrder): readonly (string | undefined)[] {
  const [first, second, third] = parts
  if (order === 'ymd') return [first, second, third]
  return order === 'mdy' ? [third, first, second] : [third, second, first]
}

function splitDigits(text: string, order: DateOrder): string[] {
  const lengths = order === 'ymd' ? [4, 2, 2] : [2, 2, 4]
  let from = 0
  return lengths.map((length) => text.slice(from, (from += length)))
}
