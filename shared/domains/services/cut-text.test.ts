import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('leaves a short text as it is, also one of exactly so many characters', () => {
  expect(cutText('Sterile gloves')).toBe('Sterile gloves')
  expect(cutText('x'.repeat(140))).toBe('x'.repeat(140))
  expect(cutText('')).toBe('')
})

it('cuts a long one after a word, or in the middle of one that never ends', () => {
  expect(cutText(`${'word '.repeat(27)}abcdefghij`)).toBe(`${'word '.repeat(27).trim()}…`)
  expect(cutText('x'.repeat(10_000_000))).toBe(`${'x'.repeat(140)}…`)
})

it('never cuts a character in two', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(cutText(family.repeat(141))).toBe(`${family.repeat(140)}…`)
  expect(cutText('é'.normalize('NFD').repeat(200))).toBe(`${'é'.normalize('NFD').repeat(140)}…`)
})
