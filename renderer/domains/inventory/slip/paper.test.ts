import { expect, test } from 'vitest'
import { barcodeOf } from './barcode.ts'
import { paperOf } from './paper.ts'

test.each([
  [null, ['en-US', 'en'], 'letter'],
  [null, ['en', 'fr-CA'], 'letter'],
  [null, ['fr-FR'], 'a4'],
  [null, ['zh-Hans-CN'], 'a4'],
  [null, ['ar'], 'a4'],
  [null, [], 'a4'],
  ['a4', ['en-US'], 'a4'],
  ['letter', ['fr-FR'], 'letter'],
  ['a5', ['fr-FR'], 'a4'],
] as const)('paper of %s and %j is %s', (named, languages, paper) => {
  expect(paperOf(named, languages)).toBe(paper)
})

test('a barcode is a drawing with room around it', () => {
  const drawing = decodeURIComponent(barcodeOf('1042'))
  expect(drawing).toMatch(/^data:image\/svg\+xml,<svg viewBox="0 0 \d+ \d+"/)
  const bars = [...drawing.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x))
  const width = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1])
  expect(Math.min(...bars)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...bars)).toBeLessThanOrEqual(width - 10)
})
