import { expect, test } from 'vitest'
import { barcodeOf } from './barcode.ts'
import { usualSheet } from './sheets.ts'

test.each([
  [['en-US', 'en'], 'letter'],
  [['en', 'fr-CA'], 'letter'],
  [['fr-FR'], 'a4'],
  [['zh-Hans-CN'], 'a4'],
  [['ar'], 'a4'],
  [[], 'a4'],
] as const)('the sheet of somebody who reads %j is %s', (languages, sheet) => {
  expect(usualSheet(languages)).toBe(sheet)
})

test('a barcode is a drawing with room around it', () => {
  const drawing = decodeURIComponent(barcodeOf('1042'))
  expect(drawing).toMatch(/^data:image\/svg\+xml,<svg viewBox="0 0 \d+ \d+"/)
  const bars = [...drawing.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x))
  const width = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1])
  expect(Math.min(...bars)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...bars)).toBeLessThanOrEqual(width - 10)
})
