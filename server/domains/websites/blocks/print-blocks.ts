import words from '#shared/i18n/en/websites.json' with { type: 'json' }
import { BLOCK_NAMES, blockOf } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import type { Attribute } from '#shared/domains/websites/attributes.ts'

/** docs/website-blocks.md: every block with its attributes, from the one table of them. */
export function printBlocks(): string {
  const intro = [
    '# Blocks of websites',
    'What the text of a page may hold beside headings, paragraphs, lists, links and pictures. Printed by `npm run docs:blocks` from `shared/domains/websites/blocks.ts`, of which the parser, the drawing and the editor are made as well; a test fails when this page is not current.',
    'All values are literal texts. A link leads to the web (`http`, `https`), an address (`mailto`, `tel`), a part of the page (`#…`) or a page of ours; a picture is one of the org’s own (`/api/media/…`).',
  ]
  return `${[...intro, ...BLOCK_NAMES.map(printBlock)].join('\n\n')}\n`
}

function printBlock(name: BlockName): string {
  const { attributes, holds, place, needs } = blockOf(name)
  const parts = BLOCK_NAMES.filter((other) => isPartOf(name, other))
  const facts = [
    place === 'page' ? `${words.block[name]}.` : `A ${words.block[name].toLowerCase()}, inside ${listed(parts)} alone.`,
    insideOf(holds),
    ...(needs.length === 0 ? [] : [`Shows of the org, as it is at the moment: ${needs.join(', ')}.`]),
  ]
  const rows = Object.entries(attributes).map(
    ([key, attribute]) => `| \`${key}\` | ${kindOf(attribute)} | ${initialOf(attribute)} |`,
  )
  const table = rows.length === 0 ? [] : [`| attribute | value | without it |\n| --- | --- | --- |\n${rows.join('\n')}`]
  return [`## ${name}`, facts.join(' '), ...table].join('\n\n')
}

const isPartOf = (part: BlockName, whole: BlockName): boolean => {
  const { holds } = blockOf(whole)
  return Array.isArray(holds) && holds.includes(part)
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

function insideOf(holds: ReturnType<typeof blockOf>['holds']): string {
  if (holds === 'nothing') return 'Holds nothing.'
  if (holds === 'text') return 'Holds text.'
  return holds === 'anything' ? 'Holds text and blocks.' : `Holds ${listed(holds)}.`
}

const KINDS: Readonly<Record<Attribute['kind'], string>> = {
  text: 'a line of text',
  long: 'text',
  link: 'a link',
  picture: 'a picture',
  choice: 'one of',
  number: 'a number',
  flag: 'written or not',
  anchor: 'a name by which links of the page find it',
  visitType: 'a type of visit that visitors may book, by its id',
}

function kindOf({ kind, options, range }: Attribute): string {
  if (options !== undefined) return `${KINDS[kind]} ${listed(options)}`
  return range === undefined ? KINDS[kind] : `${KINDS[kind]} from ${range.min} to ${range.max}, by ${range.step}`
}

const initialOf = ({ initial }: Attribute): string =>
  initial === '' || initial === false ? '–' : `\`${String(initial)}\``
