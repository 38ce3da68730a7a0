import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE_LINKS, HOSTILE_PAGES, HOSTILE_TEXTS } from '#shared/testing/hostile-pages.ts'
import { isSafeLink } from '../links.ts'
import { parsePage } from './parse-page.ts'

/** Processor time of this process, in milliseconds: other work on the machine does not lengthen it. */
const spentMs = (): number => process.cpuUsage().user / 1000

describe('a hostile page', () => {
  it('is tried in more than three hundred ways', () => expect(new Set(HOSTILE_PAGES).size).toBeGreaterThan(300))

  it.each(HOSTILE_PAGES)('is refused: %s', (content) => {
    const { problems } = parsePage(content)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true)
  })

  it.each(HOSTILE_TEXTS)('is text: %s', (content) => {
    const { nodes, problems } = parsePage(content)
    // White space at the beginning of a line makes no code here, so that blocks may be set in: that one is a tag.
    if (content.startsWith('    ')) expect(problems[0]?.kind).toBe('unknownTag')
    else expect([problems, /"kind":"(block|inline|link|picture)"/.test(JSON.stringify(nodes))]).toEqual([[], false])
  })

  it.each([
    ['ten megabytes', 'x'.repeat(10_000_000), 'tooLong'],
    ['ten megabytes of tags', '<b>'.repeat(3_000_000), 'tooLong'],
    ['tags in tags', '<Section>\n'.repeat(5000), 'tooDeep'],
    ['quotes in quotes', '> '.repeat(20_000), 'tooDeep'],
    ['lists in lists', '- '.repeat(20_000), 'tooDeep'],
    [
      'lists that go to the right',
      Array.from({ length: 80 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n'),
      'tooDeep',
    ],
    ['brackets', '['.repeat(50_000), 'tooMuch'],
    ['stars', '*a '.repeat(20_000), 'tooMuch'],
    ['lines', 'a\n'.repeat(49_000), 'tooLong'],
    ['ticks', '`a '.repeat(20_000), 'tooMuch'],
    ['nine sections', '<Section>\n'.repeat(9) + '</Section>\n'.repeat(9), 'tooDeep'],
    ['bold in bold', `x ${'<b>'.repeat(30)}y${'</b>'.repeat(30)}`, 'tooDeep'],
  ])('of %s is refused at once', (_, content, kind) => {
    const before = spentMs()
    expect(parsePage(content).problems.map((problem) => problem.kind)).toContain(kind)
    expect(spentMs() - before).toBeLessThan(2000)
  })

  it('costs no more than a moment, even where it keeps to the limits', () => {
    const worst = [
      '['.repeat(3900),
      '*a '.repeat(3900),
      '<b>x</b>'.repeat(740),
      '&amp;'.repeat(3900),
      'a\n'.repeat(5900),
    ]
    for (const content of worst) {
      const before = spentMs()
      parsePage(content)
      expect(spentMs() - before).toBeLessThan(3000)
    }
  })
})

const piece = fc.oneof(
  fc.constantFrom(...HOSTILE_PAGES),
  fc.constantFrom(
    '<Section>',
    '</Section>',
    '<Hero ',
    '/>',
    '\n\n',
    '# ',
    '- ',
    '> ',
    '**',
    '`',
    '{',
    '}',
    '"',
    '=',
    '&',
    '\\',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
)

describe('any text at all', () => {
  it('is read without an error, to blocks of the table and safe addresses', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { nodes, problems } = parsePage(pieces.join(''))
        expect(Array.isArray(problems)).toBe(true)
        for (const [, url = ''] of JSON.stringify(nodes).matchAll(/"kind":"link","url":"((?:[^"\\]|\\.)*)"/g))
          expect(isSafeLink(JSON.parse(`"${url}"`) as string)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('a link', () => {
  it.each([
    'https://x.test/a?b=c#d',
    'http://x.test',
    'mailto:a@b.test',
    'tel:+41441234567',
    '#about-us',
    '/web/register',
  ])('may lead to %s', (url) => expect(isSafeLink(url)).toBe(true))
  it.each([
    ...HOSTILE_LINKS,
    '',
    '#',
    '#A',
    'about',
    `https://x.test/${'x'.repeat(500)}`,
    ' https://x.test',
    'https://x.test\n',
  ])('does not lead to %s', (url) => expect(isSafeLink(url)).toBe(false))
})
