import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateAt, insertAt, moveBy, moveOut, moveTo, removeAt } from './move.ts'
import { allPieces, pieceAt, readOutline } from './outline.ts'
import { setAttribute, setText } from './write-in.ts'

/** Texts of pages as people write them: on lines and on one, set in or not, with comments, unknown tags and wrong values. */
const words = fc.constantFrom(
  'Hello',
  'we **care**',
  'a & b',
  '{/* a comment */}',
  'x < 3'.replace('<', String.raw`\<`),
  'ünïcödé 你好 مرحبا',
)
const value = fc.string({
  unit: fc.constantFrom('a', ' ', '&', "'", '<', '>', '{', '}', '\\', 'é', '你', '*', '&amp;', '.'),
  maxLength: 12,
})
const indent = fc.constantFrom('', '  ', '\t')
const gap = fc.constantFrom('\n\n', '\n\n\n', '\n \n')

const leaf = fc.oneof(
  words,
  words.map((said) => `# ${said}`),
  fc.constantFrom('- a\n- b', '1. one\n2. two', '> quoted', '---', '```js\n<Hero />\n```', 'line\nand line'),
  value.map((said) => `<Hero title="${said.replaceAll('&', '&amp;')}" />`),
  value.map((said) => `<Hero\n  title="${said.replaceAll('&', '&amp;')}"\n  text='single "quoted"'\n/>`),
  fc.constantFrom(
    '<Divider />',
    '<Divider/>',
    '<Services title="S" />',
    '<Stats><Stat value="1" /><Stat value="2" /></Stats>',
  ),
  fc.constantFrom(
    '<Features>\n  <Feature title="a" />\n  <Feature title="b" />\n</Features>',
    '<Section></Section>',
    '<Section />',
  ),
  fc.constantFrom(
    '<Unknown a="b">text</Unknown>',
    '<Hero wrong="yes" />',
    '<Hero height="9999" />',
    '[a]: https://x.test',
  ),
)
const section = fc
  .tuple(indent, fc.array(leaf, { maxLength: 4 }), gap)
  .map(([set, inner, between]) => `<Section title="S">\n${inner.map((one) => set + one).join(between)}\n</Section>`)
const columns = fc
  .tuple(fc.array(leaf, { maxLength: 2 }), fc.array(leaf, { maxLength: 2 }))
  .map((two) => `<Columns>\n${two.map((one) => `  <Column>\n${one.join('\n\n')}\n  </Column>`).join('\n')}\n</Columns>`)
const page = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: leaf }, section, columns), { minLength: 1, maxLength: 7 }),
    gap,
    fc.constantFrom('\n', '', '\n\n'),
  )
  .map(([pieces, between, end]) => pieces.join(between) + end)
  .filter((text) => readOutline(text) !== null)

const pick = fc.nat({ max: 1000 })
const pathIn = (text: string, at: number) => {
  const all = allPieces(readOutline(text)?.pieces ?? [])
  return all[at % all.length]?.path ?? [0]
}
/** How each block and text is written, whatever lies between them. */
const writtenIn = (text: string) =>
  allPieces(readOutline(text)?.pieces ?? [])
    .map((piece) =>
      piece.kind === 'block'
        ? [piece.name, ...piece.attributes.map(({ start, end }) => text.slice(start, end))].join(' ')
        : text.slice(piece.start, piece.end),
    )
    .toSorted((one, other) => (one < other ? -1 : 1))
const problemsIn = (text: string) => readOutline(text)?.problems ?? Number.POSITIVE_INFINITY

describe('a page that is worked on by acts', () => {
  it('is the same text after a piece was moved among its siblings and back', () => {
    let moved = 0
    fc.assert(
      fc.property(page, pick, fc.integer({ min: -3, max: 3 }), (text, at, steps) => {
        const there = moveBy(text, pathIn(text, at), steps)
        if (there === null) return
        moved += 1
        expect(moveBy(there.text, there.path, -steps)?.text).toBe(text)
      }),
      { numRuns: 600 },
    )
    expect(moved).toBeGreaterThan(60)
  })

  it('keeps every piece as it is written while they are moved anywhere', () => {
    let moved = 0
    fc.assert(
      fc.property(page, fc.array(fc.tuple(pick, pick), { maxLength: 4 }), (start, moves) => {
        let text = start
        for (const [from, to] of moves) {
          const source = pieceAt(readOutline(text)?.pieces ?? [], pathIn(text, from))
          const done = moveTo(text, pathIn(text, from), pathIn(text, to)) ?? moveOut(text, pathIn(text, from))
          if (done === null) continue
          moved += 1
          expect(writtenIn(done.text)).toEqual(writtenIn(text))
          expect(problemsIn(done.text)).toBeLessThanOrEqual(problemsIn(text))
          // Where it says that the piece is, it is.
          const found = pieceAt(readOutline(done.text)?.pieces ?? [], done.path)
          expect([found?.kind, found?.name, found?.words]).toEqual([source?.kind, source?.name, source?.words])
          text = done.text
        }
      }),
      { numRuns: 400 },
    )
    expect(moved).toBeGreaterThan(150)
  })

  it('is as before after something was put in and taken out', () => {
    fc.assert(
      fc.property(
        page,
        pick,
        fc.constantFrom('<Hero title="new" />', 'New words.', '<Stats>\n  <Stat />\n</Stats>'),
        (text, at, source) => {
          const done = insertAt(text, pathIn(text, at), source)
          if (done === null) return
          expect(problemsIn(done.text)).toBeLessThanOrEqual(problemsIn(text))
          expect(done.text.length).toBeGreaterThan(text.length)
          expect(removeAt(done.text, done.path)?.text).toBe(text)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('loses a piece alone, and has one more of it once it was doubled', () => {
    fc.assert(
      fc.property(page, pick, (text, at) => {
        const path = pathIn(text, at)
        const all = allPieces(readOutline(text)?.pieces ?? [])
        const own = all.filter((piece) => path.every((step, index) => piece.path[index] === step)).length
        const gone = removeAt(text, path)
        if (gone !== null) expect(allPieces(readOutline(gone.text)?.pieces ?? [])).toHaveLength(all.length - own)
        const twice = duplicateAt(text, path)
        if (twice !== null) expect(allPieces(readOutline(twice.text)?.pieces ?? [])).toHaveLength(all.length + own)
      }),
      { numRuns: 300 },
    )
  })

  it('has exactly the attribute that was asked for, whatever is in it, and every other as it was', () => {
    const anything = fc.oneof(
      value,
      fc.string({ maxLength: 40 }),
      fc.constantFrom('a\nb', '"', '\n  x', '\t', '&#10;', '</Hero>'),
    )
    fc.assert(
      fc.property(page, pick, fc.constantFrom('title', 'text', 'id', 'height'), anything, (text, at, name, said) => {
        const path = pathIn(text, at)
        const before = pieceAt(readOutline(text)?.pieces ?? [], path)
        const done = setAttribute(text, path, name, said)
        expect(done !== null).toBe(before?.kind === 'block')
        if (before?.kind !== 'block') return
        const after = pieceAt(readOutline(done?.text ?? '')?.pieces ?? [], path)
        expect(after?.attributes.find((one) => one.name === name)?.value ?? '').toBe(said)
        // All around the block is letter by letter what it was.
        expect(done?.text.slice(0, before.start)).toBe(text.slice(0, before.start))
        expect(done?.text.endsWith(text.slice(before.end))).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  it('has a text as it was written, and stays a page whatever that is', () => {
    fc.assert(
      fc.property(
        page,
        pick,
        fc.oneof(value, fc.constantFrom('<Hero', '</Section>', 'a < b', '# Title', 'one\n\ntwo')),
        (text, at, said) => {
          const path = pathIn(text, at)
          const before = pieceAt(readOutline(text)?.pieces ?? [], path)
          const done = setText(text, path, said)
          if (done === null) return
          expect(problemsIn(done.text)).toBeLessThanOrEqual(problemsIn(text))
          if (said.trim() === '') return
          expect(done.text.slice(0, before?.start)).toBe(text.slice(0, before?.start))
          expect(done.text.endsWith(text.slice(before?.end))).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('an act', () => {
  const text =
    '{/* kept */}\n\n<Hero id="home" title="Hi" />\n\n<Columns>\n  <Column>\n    one\n  </Column>\n  <Column />\n</Columns>\n'
  it('moves into an empty column and out of it again', () => {
    const inside = moveTo(text, [1], [2, 1])
    expect(inside?.text).toBe(
      '{/* kept */}\n\n<Columns>\n  <Column>\n    one\n  </Column>\n  <Column>\n<Hero id="home" title="Hi" />\n</Column>\n</Columns>\n',
    )
    expect(inside?.path).toEqual([1, 1, 0])
    expect(moveOut(inside?.text ?? '', [1, 1, 0])?.text).toMatch(/<\/Columns>\n\n<Hero id="home" title="Hi" \/>\n$/)
  })
  it('gives what is doubled an anchor of its own', () =>
    expect(duplicateAt(text, [1])?.text).toContain(
      '<Hero id="home" title="Hi" />\n\n<Hero id="home-2" title="Hi" />\n\n<Columns>',
    ))
  it('is none where a block cannot stand, or nothing is', () => {
    expect(insertAt(text, [2, 0], 'words')).toBeNull()
    expect(insertAt(text, [1, 0], 'words')).toBeNull()
    expect(insertAt(text, [0], '<Feature />')).toBeNull()
    expect(insertAt(text, [9], '<Hero />')).toBeNull()
    expect(moveTo(text, [2], [2, 0, 0])).toBeNull()
    expect(moveBy(text, [0], -1)).toBeNull()
    expect(removeAt(text, [7])).toBeNull()
    expect(removeAt('<Hero', [0])).toBeNull()
  })
  it('begins a page that is empty', () =>
    expect(insertAt('', [0], '<Hero title="Hi" />')?.text).toBe('<Hero title="Hi" />\n'))
  it('writes what looks like a tag as the text that it is', () =>
    expect(setText(text, [0], 'fewer than <3')?.text).toContain(String.raw`fewer than \<3`))
})
