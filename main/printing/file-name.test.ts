import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  ['Day sheet 2026-11-21', 'Day sheet 2026-11-21.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  [String.raw`C:\Windows\day`, 'C Windows day.pdf'],
  ['con', 'Tendwell.pdf'],
  [' .. ', 'Tendwell.pdf'],
  ['', 'Tendwell.pdf'],
  ['بطاقة الموعد', 'بطاقة الموعد.pdf'],
  ['a\u202Efdp.exe\nb', 'a fdp.exe b.pdf'],
  ['😀'.repeat(200), `${'😀'.repeat(80)}.pdf`],
])('%j becomes %j', (wanted, name) => {
  expect(fileNameOf(wanted, 'pdf')).toBe(name)
})

it('leads into no folder, whatever is wanted', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    ':',
    ' ',
    '\0',
    '\n',
    '?',
    'a',
    'nul',
    '😀',
    'ع',
    '\u202E',
    '\uD800',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      expect(fileNameOf(parts.join(''), 'pdf')).toMatch(/^[^\\/:*?"<>|.\s][^\\/:*?"<>|\p{Cc}]*\.pdf$/u)
    }),
  )
})
