import { describe, expect, it } from 'vitest'
import { SEALED, sealedParameter, sealedStatement, toSeal } from './sealed-text.ts'

/** Seals so that a test can read it. */
const seals = {
  seal: (place: string, text: string) => `${SEALED}${place}:${Buffer.from(text).toString('base64url')}`,
  open: (stored: string) => stored,
}
const sealed = (text: string) => seals.seal('a.b', text)
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
    const marked = toSeal('a.b', text)
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
})
