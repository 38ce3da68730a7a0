import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#server/testing/test-server.ts'
import { readQuestion } from './question.ts'
import { readDays } from './read-dates.ts'
import { endingsOf, readNumbers } from './read-numbers.ts'

const server = useTestServer()
const reader = () => server.running.services.reader

/** Whether somebody of that name and number is found by the text, by keys alone. */
async function isFound(person: { name: string; phone?: string }, text: string, level: 'whole' | 'begun' | 'near') {
  const { terms } = await readQuestion(reader(), text, { born: null })
  const query = terms.map((term) => `(${term[level].join('|')})`).join('&')
  const { rows } = await sql<{ found: boolean }>`
    select keys @@ ${query}::query_int as found from search_person(${person.name}, '', ${person.phone ?? null}, null)`.execute(
    reader(),
  )
  return rows[0]?.found
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyzáàâãäåçčďéèêëěíìîïłñňóòôõöøřšťúùûüůýžđơưạảấầẩẫậßğışœæ')
const word = fc.array(fc.constantFrom(...letters), { minLength: 4, maxLength: 12 }).map((parts) => parts.join(''))
const name = fc.array(word, { minLength: 1, maxLength: 4 })
const RUNS = { numRuns: 40 }

describe('whoever is called so', () => {
  it('is found by all words of the name, in any order, large or small, with marks or without', async () => {
    await fc.assert(
      fc.asyncProperty(name, fc.boolean(), async (words, isLarge) => {
        const turned = words.toReversed().join(' ')
        expect(await isFound({ name: words.join(' ') }, isLarge ? turned.toUpperCase() : turned, 'whole')).toBe(true)
        const bare = turned.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
        expect(await isFound({ name: words.join(' ') }, bare, 'whole')).toBe(true)
      }),
      RUNS,
    )
  })

  it('is found by the beginning of each word', async () => {
    await fc.assert(
      fc.asyncProperty(name, fc.integer({ min: 1, max: 12 }), async (words, length) => {
        const begun = words.map((one) => one.slice(0, length)).join(' ')
        expect(await isFound({ name: words.join(' ') }, begun, 'begun')).toBe(true)
      }),
      RUNS,
    )
  })

  it('is found with one letter missing, too many, wrong, or two swapped', async () => {
    const plainWord = fc.stringMatching(/^[a-z]{5,12}$/)
    await fc.assert(
      fc.asyncProperty(
        plainWord,
        fc.nat(),
        fc.constantFrom('missing', 'more', 'wrong', 'swapped'),
        async (one, at, kind) => {
          const place = at % (one.length - 1)
          const changed = {
            missing: one.slice(0, place) + one.slice(place + 1),
            more: `${one.slice(0, place)}q${one.slice(place)}`,
            wrong: `${one.slice(0, place)}q${one.slice(place + 1)}`,
            swapped: one.slice(0, place) + (one[place + 1] ?? '') + (one[place] ?? '') + one.slice(place + 2),
          }[kind]
          expect(await isFound({ name: `Ada ${one}` }, changed, 'near')).toBe(true)
        },
      ),
      RUNS,
    )
  })

  it('is found by any end of the number, however either is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[2-9]\d{9}$/), fc.integer({ min: 4, max: 10 }), async (digits, length) => {
        const written = `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
        expect(await isFound({ name: 'A', phone: written }, digits.slice(-length), 'whole')).toBe(true)
        expect(await isFound({ name: 'A', phone: digits }, written, 'whole')).toBe(true)
      }),
      RUNS,
    )
  })

  it('breaks nothing, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const typed = text.replaceAll('\0', '').toWellFormed()
        const { terms } = await readQuestion(reader(), typed, { born: { language: 'en', today: '2026-11-23' } })
        expect(terms.length).toBeLessThanOrEqual(8)
        await sql`select * from search_person(${typed}, ${typed}, ${typed}, null)`.execute(reader())
      }),
      { numRuns: 200 },
    )
  })
})

describe('what was typed', () => {
  it.each([
    ['5/6/1980', 'en', ['19800506', '19800605']],
    ['5/6/1980', 'fr', ['19800605', '19800506']],
    ['31.12.1999', 'en', ['19991231']],
    ['30/02/1999', 'fr', []],
    ['2030-01-01', 'en', []],
    ['1037', 'en', []],
    ['212 555 1037', 'en', []],
  ] as const)('%s can mean these days', (text, language, days) => {
    expect(readDays(text, language, '2026-11-23').days).toEqual(days)
  })

  it('is taken apart into numbers and words', () => {
    expect(readNumbers('ben (212) 555-1037')).toEqual({ numbers: ['2125551037'], words: 'ben' })
    expect(endingsOf('+33612345678')).toContain('612345678')
    expect(endingsOf('0612345678')).toContain('612345678')
    expect(endingsOf('12125551037')).toContain('2125551037')
  })
})
