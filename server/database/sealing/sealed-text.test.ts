import { describe, expect, it } from 'vitest'
import {
  OpenUnlessSealed,
  SEALED,
  SealedText,
  SealedTogether,
  sealedParameter,
  sealedStatement,
  toSeal,
  withRow,
} from './sealed-text.ts'
import type { Cell } from './sealed-text.ts'

/** Seals so that a test can read it. */
const seals = {
  isOn: true,
  seal: ({ place, row }: Cell, text: string) => `${SEALED}${place}#${row}:${Buffer.from(text).toString('base64url')}`,
  open: (stored: string) => stored,
}
const cell = { place: 'a.b', row: 'r-1' }
const sealed = (text: string) => seals.seal(cell, text)
/** As MikroORM writes a text into a statement. */
const literal = (text: string) =>
  text.includes('\\') ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${text.replaceAll("'", "''")}'`

const TEXTS = [
  'plain',
  "it's",
  "''",
  'back\\slash',
  "both \\' of them",
  "'); drop table users; --",
  'línea\nnueva',
  'a:b',
]

describe('a marked text', () => {
  it.each(TEXTS)('%j is sealed as a parameter and in a statement, and is itself where nothing is sealed', (text) => {
    const marked = toSeal(cell, text)
    const insert = (value: string) => `insert into a (b, c) values (${value}, 'other ''text''')`
    expect(sealedParameter(marked, seals)).toBe(sealed(text))
    expect(sealedParameter([marked, null, 'x'], seals)).toEqual([sealed(text), null, 'x'])
    expect(sealedStatement(insert(literal(marked)), seals)).toBe(insert(`'${sealed(text)}'`))
    expect(sealedParameter(marked, null)).toBe(text)
    expect(sealedStatement(insert(literal(marked)), null)).toBe(insert(literal(text)))
  })

  it('comes from nowhere else: what looks sealed already loses its mark', () => {
    expect(sealedParameter(`see ${sealed('x')}`, seals)).toBe(`see ${sealed('x').slice(SEALED.length)}`)
    expect(sealedStatement(`update a set c = '${sealed('x')}'`, seals)).not.toContain(SEALED)
    expect(sealedParameter(7, seals)).toBe(7)
  })

  it('goes nowhere without its row, which the column does not know, and is the same text with it', () => {
    const type = new SealedText('a.b')
    const written = type.convertToDatabaseValue('a: #b') ?? ''
    expect(() => sealedParameter(written, seals)).toThrow('sealed for its row')
    expect(() => sealedStatement(`update a set b = ${literal(written)}`, seals)).toThrow('sealed for its row')
    const named = withRow(written, 'r-1')
    expect(sealedParameter(named, seals)).toBe(sealed('a: #b'))
    expect([type.compareValues(named, written), type.compareValues(named, `${written}c`)]).toEqual([true, false])
  })

  it('of values kept together stands in one form alone: sealed where fields are, and open elsewhere', () => {
    const kept = withRow(
      new SealedTogether({ table: 'a', column: 'b', open: {} }).convertToDatabaseValue('{"hr":7}'),
      'r-1',
    )
    const own = new OpenUnlessSealed<object>('jsonb').convertToDatabaseValue({ it: "it's \\" })
    const statement = `insert into a (b, c) values (${literal(String(kept))}, ${literal(String(own))})`
    for (const off of [null, { ...seals, isOn: false }]) {
      expect([sealedParameter(kept, off), sealedParameter(own, off)]).toEqual([null, JSON.stringify({ it: "it's \\" })])
      expect(sealedStatement(statement, off)).toBe(
        `insert into a (b, c) values (null, ${literal(JSON.stringify({ it: "it's \\" }))})`,
      )
    }
    expect([sealedParameter(kept, seals), sealedParameter(own, seals)]).toEqual([sealed('{"hr":7}'), null])
    expect(sealedStatement(statement, seals)).toBe(`insert into a (b, c) values ('${sealed('{"hr":7}')}', null)`)
  })
})
