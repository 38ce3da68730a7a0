import { describe, expect, it } from 'vitest'
import { formatDateText, isDateKey, onlyDateCharacters, parseDateText } from './date-text.ts'

describe('the text of the date field', () => {
  it.each([
    ['mdy', '12/01/2026'],
    ['dmy', '01/12/2026'],
    ['ymd', '2026/12/01'],
  ] as const)('is read and written in the order %s', (order, text) => {
    expect(parseDateText(text, order)).toBe('2026-12-01')
    expect(formatDateText('2026-12-01', order)).toBe(text)
  })

  it('may leave out zeros, and slashes where all eight digits are there', () => {
    expect(parseDateText('2/3/2027', 'mdy')).toBe('2027-02-03')
    expect(parseDateText('02032027', 'mdy')).toBe('2027-02-03')
    expect(parseDateText('20270203', 'ymd')).toBe('2027-02-03')
  })

  it.each([
    '',
    '12',
    '12/',
    '12/01',
    '12/01/',
    '12/01/20',
    '1201202',
    '1/2/3/2026',
    '13/01/2026',
    '02/30/2026',
    '/1/2026',
  ])('names no day while it is %j', (text) => expect(parseDateText(text, 'mdy')).toBeNull())

  it('knows leap days', () => {
    expect(parseDateText('29/02/2028', 'dmy')).toBe('2028-02-29')
    expect(parseDateText('29/02/2027', 'dmy')).toBeNull()
  })

  it('keeps digits and slashes of what is pasted', () => {
    expect(onlyDateCharacters('on 12/01/2026, please')).toBe('12/01/2026')
    expect(onlyDateCharacters('12//01')).toBe('12/01')
  })

  it('takes the digits of Arabic keyboards as western ones', () => {
    expect(onlyDateCharacters('٠١/١٢/٢٠٢٦')).toBe('01/12/2026')
    expect(onlyDateCharacters('۰۱/۱۲/۲۰۲۶')).toBe('01/12/2026')
  })

  it.each(['0', '9', '/', '٣', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Tab'])('lets the key %s act', (key) =>
    expect(isDateKey(key)).toBe(true),
  )

  it.each(['a', '-', '.', ' ', 'é', '年'])('ignores the key %j', (key) => expect(isDateKey(key)).toBe(false))
})
