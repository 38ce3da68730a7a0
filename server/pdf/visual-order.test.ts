import { expect, test } from 'vitest'
import { isRtlText, mirrored, visualOrder } from './visual-order.ts'

/** As an eye sees it from left to right, each letter by itself. */
const seen = (line: string, isRtlLine = isRtlText(line)): string =>
  visualOrder(line, isRtlLine)
    .map(({ text, isRtl }) => (isRtl ? Array.from(text).toReversed().map(mirrored).join('') : text))
    .join('')

// Hebrew letters, which have no shapes of their own to be told apart from their order.
test.each([
  ['plain text', 'plain text'],
  ['אבג', 'גבא'],
  ['אבג 123 דה', 'הד 123 גבא'],
  ['אבג abc דה', 'הד abc גבא'],
  ['abc אבג def', 'abc גבא def'],
  ['abc אבג 12', 'abc 12 גבא'],
  ['אבג 1,234.50 דה', 'הד 1,234.50 גבא'],
  ['אבג (דה) ו', 'ו (הד) גבא'],
  ['אבג: L-0 (1)', 'L-0 (1) :גבא'],
  ['abc (אבג) def', 'abc (גבא) def'],
  // As browsers have it: the number goes with the letters before it.
  ['אבג (50 mg)', '(mg 50) גבא'],
  ['אבג!', '!גבא'],
  ['50% אבג', 'גבא 50%'],
  ['20\u200F/11\u200F/2026', '2026/\u200F11/\u200F20'],
  ['(((', '((('],
  ['', ''],
])('%j is seen as %j', (line, expected) => {
  expect(seen(line)).toBe(expected)
})

test('a line runs as its first letter does', () => {
  expect([isRtlText('12 — عمر abc'), isRtlText('abc عمر'), isRtlText('123 🔔')]).toEqual([true, false, false])
})
