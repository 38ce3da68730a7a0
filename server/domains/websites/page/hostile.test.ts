import fc from 'fast-check'
import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { BLOCK_NAMES, blockOf } from '#shared/domains/websites/blocks.ts'
import type { Attribute } from '#shared/domains/websites/attributes.ts'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import { INLINE_TAGS } from '#shared/domains/websites/content/tree.ts'
import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { everyBlock } from '#shared/testing/every-block.ts'
import { HOSTILE_PAGES, HOSTILE_TEXTS } from '#shared/testing/hostile-pages.ts'
import { SHOWN_AS, pageSource } from '#server/testing/page-source.ts'
import { drawPage } from './draw-page.ts'

const PICTURE = '/api/media/0190a000-0000-7000-8000-00000000beef'

/** What a browser would make of it: every element with its attributes, and the addresses in them. */
function readHtml(text: string) {
  const found = {
    pairs: new Set<string>(),
    urls: [] as string[],
    programs: [] as { type: string | undefined; text: string }[],
  }
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      found.pairs.add(node.tagName)
      for (const { name, value } of node.attrs) {
        // Where it stands in the text, which any may tell in the editor.
        if (name === 'data-at' && /^\d+:\d+$/.test(value)) continue
        found.pairs.add(`${node.tagName} ${name}`)
        if (['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'].includes(name)) found.urls.push(value)
      }
      if (node.tagName === 'script')
        found.programs.push({
          type: node.attrs.find(({ name }) => name === 'type')?.value,
          text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
        })
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(text))
  return found
}

/** All that an honest page can have: no hostile one has more. */
const HONEST = new Set(
  [0, 1, 2, 3].flatMap((option) => {
    const { nodes, problems } = parsePage(`${everyBlock({ picture: PICTURE, option })}\n\n${prose()}`)
    expect(problems).toEqual([])
    return SiteLanguage.options.flatMap((language) =>
      SHOWN_AS.flatMap((shown) => [...readHtml(drawPage(pageSource({ nodes, language, shown }))).pairs]),
    )
  }),
)

/** What stands on a page beside blocks. */
function prose(): string {
  const inline = INLINE_TAGS.map((tag) => `<${tag}>x</${tag}>`).join(' ')
  return `# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f\n\n1. x\n2. y\n\n3. z\n\n\`\`\`\ncode\n\`\`\`\n\n---\n\na<br />b *c* ${inline}\n\n![d](${PICTURE})`
}

/** An empty one leads to the page itself; a browser takes either stroke for the beginning of a host, and leaves out blanks between them. */
const SAFE = /^(?:$|https?:\/\/|mailto:|tel:|#|\/(?![/\\\s]))/i

function expectHarmless(text: string): void {
  const { pairs, urls, programs } = readHtml(text)
  expect([...pairs].filter((pair) => !HONEST.has(pair))).toEqual([])
  expect(urls.filter((url) => !SAFE.test(url))).toEqual([])
  // Data for search engines alone, which nothing in it can end.
  for (const { type, text: data } of programs) {
    expect(type).toBe('application/ld+json')
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
  }
}

/** Blocks that show what the org says of itself. */
const LIVE = parsePage(
  ['Navbar', 'Services', 'Team', 'Campaigns', 'Hours', 'Booking', 'Contact', 'Footer']
    .map((name) => `<${name} />`)
    .join('\n\n'),
).nodes

describe('a hostile page as HTML', () => {
  it('is looked at for what runs: an honest one has neither programs nor styles in it', () =>
    expect([...HONEST].filter((pair) => / (?:on\w+|style|srcdoc)$|^(?:iframe|style|object|embed)/.test(pair))).toEqual(
      [],
    ))

  it('is harmless even where it was refused: nothing of it reaches the page', () => {
    for (const content of [...HOSTILE_PAGES, ...HOSTILE_TEXTS]) {
      const { nodes } = parsePage(content)
      for (const shown of ['message', 'preview'] as const) expectHarmless(drawPage(pageSource({ nodes, shown })))
    }
  })

  it('is harmless as the words of every block, and of all that the org says of itself', () => {
    const said = [
      ...HOSTILE_PAGES,
      '</script><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '-->',
      ']]>',
    ]
    for (const word of said) {
      const nodes = [...LIVE, { kind: 'paragraph' as const, children: [{ kind: 'text' as const, text: word }] }]
      for (const shown of ['message', 'booking'] as const) expectHarmless(drawPage(pageSource({ nodes, word, shown })))
    }
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '</script>',
    '<img src=x onerror=alert(1)>',
    '"',
    "'",
    '&',
    '\u0000',
    '\uD800',
    '\u202E',
    '🧑‍⚕️',
    '__proto__',
    ...HOSTILE_TEXTS,
  ),
)
const anyLink = fc.constantFrom('', 'https://x.test/"><b', '#a', 'mailto:a@b.test', 'tel:+1', '/web/register')

/** A value that the schema of an attribute lets through. */
function anyValue({ kind, initial, options }: Attribute): fc.Arbitrary<unknown> {
  if (kind === 'link') return anyLink
  if (kind === 'picture') return fc.constantFrom('', PICTURE)
  if (kind === 'choice') return fc.constantFrom(...(options ?? []))
  if (kind === 'flag') return fc.boolean()
  if (kind === 'anchor' || kind === 'visitType') return fc.constantFrom('', 'a-b')
  return kind === 'number' ? fc.constant(initial) : anyText
}

/** Any tree, also one that no text makes: any block in any other. */
const { node: anyNode } = fc.letrec<{ node: PageNode; children: PageNode[] }>((tie) => ({
  children: fc.array(tie('node'), { maxLength: 3 }),
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record({ kind: fc.constantFrom('text' as const, 'code' as const, 'codeBlock' as const), text: anyText }),
    fc.record({ kind: fc.constantFrom('break' as const, 'rule' as const) }),
    fc.record({ kind: fc.constant('picture' as const), url: fc.constant(PICTURE), alt: anyText }),
    fc.record({
      kind: fc.constantFrom('paragraph' as const, 'quote' as const, 'item' as const),
      children: tie('children'),
    }),
    fc.record({ kind: fc.constant('link' as const), url: anyLink, children: tie('children') }),
    fc.record({
      kind: fc.constant('inline' as const),
      tag: fc.constantFrom(...INLINE_TAGS),
      children: tie('children'),
    }),
    fc.record({
      kind: fc.constant('heading' as const),
      level: fc.integer({ min: 1, max: 6 }),
      children: tie('children'),
    }),
    fc.record({
      kind: fc.constant('list' as const),
      isOrdered: fc.boolean(),
      start: fc.integer(),
      children: tie('children'),
    }),
    ...BLOCK_NAMES.map(
      (name) =>
        fc.record({
          kind: fc.constant('block' as const),
          name: fc.constant(name),
          attributes: fc.record(
            Object.fromEntries(Object.entries(blockOf(name).attributes).map(([key, one]) => [key, anyValue(one)])),
          ),
          children: tie('children'),
        }) as unknown as fc.Arbitrary<PageNode>,
    ),
  ),
}))

it('draws any tree without an error, and nothing that an honest page has not', () => {
  fc.assert(
    fc.property(
      fc.array(anyNode, { maxLength: 6 }),
      anyText,
      fc.constantFrom(...SiteLanguage.options),
      fc.constantFrom(...SHOWN_AS),
      (nodes, word, language, shown) => expectHarmless(drawPage(pageSource({ nodes, word, language, shown }))),
    ),
    { numRuns: 300 },
  )
})
