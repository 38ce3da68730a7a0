import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCKS, BLOCK_NAMES } from '../blocks.ts'
import { isSafeLink } from '../links.ts'
import { parsePage } from './parse-page.ts'

/** Processor time of this process, in milliseconds: other work on the machine does not lengthen it. */
const spentMs = (): number => process.cpuUsage().user / 1000

/** What a page of a stranger could try; each has to be refused, or to be text and nothing else. */
const SCRIPTS = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)']
const DATA = ['data:text/html,<script>alert(1)</script>', 'data:image/svg+xml;base64,PHN2Zz4=', 'vbscript:x', 'blob:x']
const HOSTS = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://user:pw@evil.test',
  'ftp://x.test',
  'file:///etc',
]
const LINKS = [...SCRIPTS, ...DATA, ...HOSTS, 'javascript&colon;alert(1)', 'https:\u200B//x', 'filesystem:x', 'x:y']

const PROTOTYPE = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
const TAGS = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'meta',
  'link',
  'base',
  'form',
  'input',
  'button',
  'a',
  'img',
  'video',
  'audio',
  'source',
  'template',
  'slot',
  'noscript',
  'body',
  'html',
  'head',
  'frame',
  'frameset',
  'marquee',
  'details',
  'dialog',
  'portal',
  'textarea',
  'select',
  'table',
  'div',
  'span',
  'p',
  'h1',
  'plaintext',
  'xmp',
]
const HANDLERS = ['onclick', 'onerror', 'onload', 'onfocus', 'onmouseover', 'style', 'class', 'className', 'srcdoc']
const NAMES = [
  ...HANDLERS,
  'dangerouslySetInnerHTML',
  'href',
  'src',
  'ref',
  'key',
  'children',
  'is',
  'xlink:href',
  'formaction',
]

const cases = [
  ...LINKS.map((url) => `[x](<${url.replaceAll(/[<>]/g, '')}>)`),
  ...LINKS.filter((url) => !url.includes('"')).map((url) => `<Hero cta="x" url="${url}" />`),
  ...LINKS.filter((url) => !url.includes('"')).map((url) => `<Image picture="${url}" />`),
  ...LINKS.map((url) => `![x](<${url.replaceAll(/[<>]/g, '')}>)`),
  ...PROTOTYPE.flatMap((name) => [`<${name} />`, `<${name}>x</${name}>`, `<Hero ${name}="x" />`, `a <${name}/> b`]),
  ...TAGS.flatMap((tag) => [`<${tag}>x</${tag}>`, `<${tag} src="x" onerror="alert(1)" />`]),
  ...NAMES.flatMap((name) => [`<Hero ${name}="alert(1)" />`, `<b ${name}="alert(1)">x</b>`]),
  // A script in every attribute of every block, as expression and as a spread.
  ...BLOCK_NAMES.flatMap((name) =>
    Object.keys(BLOCKS[name].attributes).flatMap((key) => [`<${name} ${key}={alert(1)} />`, `<${name} {...${key}} />`]),
  ),
  '<Hero',
  '<Hero title="',
  '</Hero>',
  '<Hero><Section></Hero></Section>',
  '<>x</>',
  '<Hero.Title />',
  '<svg:script/>',
  '<Hero:x/>',
  '<Hero title=x/>',
  "<Hero title='x/>",
  '<Hero/ title="x">',
  '<Hero =""/>',
  '<!-- x -->',
  '<!doctype html>',
  '<![CDATA[x]]>',
  '<?xml?>',
  '<b><script>x</script></b>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<Hero height="1e9"/>',
  '<Hero height="-1"/>',
  '<Hero height="Infinity"/>',
  '<Hero overlay="NaN"/>',
  '<Hero id="a b"/>',
  '<Hero id="__proto__"/>',
  '<Features columns="99"/>',
  '<Plan featured="yes"/>',
  '<Feature icon="toString"/>',
]

describe('a hostile page', () => {
  it('is tried in more than three hundred ways', () => expect(new Set(cases).size).toBeGreaterThan(300))

  it.each(cases)('is refused: %s', (content) => {
    const { problems } = parsePage(content)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true)
  })

  it.each([
    '{alert(1)}',
    '{process.env}',
    'import x from "x"',
    'export const x = 1',
    '`<script>`',
    '    <script>alert(1)</script>',
    '```html\n<script>alert(1)</script>\n```',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    String.raw`\<script>alert(1)\</script>`,
  ])('is text: %s', (content) => {
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
  fc.constantFrom(...cases),
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
    ...LINKS,
    '',
    '#',
    '#A',
    'about',
    `https://x.test/${'x'.repeat(500)}`,
    ' https://x.test',
    'https://x.test\n',
  ])('does not lead to %s', (url) => expect(isSafeLink(url)).toBe(false))
})
