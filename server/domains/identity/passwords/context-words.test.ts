import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTEXT_WORDS, isOfContext } from './context-words.ts'

describe('a password of words that everybody here would try', () => {
  it.each([
    ['Tendwell-2026!', true],
    ['T3ndw3ll!1', true],
    ['Clinic-Desk-2026', true],
    ['@dmin-Welcome-1', true],
    ['Harbor-Family-1!', true],
    ['ĤARBOR-2026-a', false],
    ['Tendwell-Kettle-88', false],
    ['Brass-Kettle-8', false],
    ['', false],
    ['12345678!', false],
  ])('%j: %s', (password, expected) => {
    expect(isOfContext(password, ['Harbor Family Clinic of NY'])).toBe(expected)
  })

  it('is judged by the orgs of its owner alone', () => {
    expect([isOfContext('Harbor-2026!', []), isOfContext('Harbor-2026!', ['Harbor'])]).toEqual([false, true])
  })

  it('goes by the words that stand in the docs', () => {
    const page = readFileSync('docs/security/authentication.md', 'utf8').replaceAll(/\s+/g, ' ')
    expect(page).toContain(CONTEXT_WORDS.join(', '))
  })
})
