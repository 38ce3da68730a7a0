import { expect, it } from 'vitest'
import { tagsOfHeader, wordsFor } from './words.ts'

it.each([
  [['fr-CA', 'en'], 'Imprimer…'],
  [['zh-Hans-CN'], '打印…'],
  [['cn'], '打印…'],
  [['de-DE', 'vi-VN'], 'In…'],
  [['de-DE'], 'Print…'],
  [[], 'Print…'],
])('%j speaks the nearest language', (tags, expected) => {
  expect(wordsFor(tags)('menu.print')).toBe(expected)
})

it('fills in values', () => {
  expect(wordsFor(['en'])('start.badAddress', { address: 'http://clinic.example' })).toContain('http://clinic.example')
})

it('reads the header of a request', () => {
  expect(tagsOfHeader('fr-CH, fr;q=0.9, en;q=0.8')).toEqual(['fr-CH', 'fr', 'en'])
  expect(wordsFor(tagsOfHeader(null))('menu.print')).toBe('Print…')
})
