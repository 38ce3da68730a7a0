import type { Attribute } from '#shared/domains/websites/attributes.ts'
import { BLOCK_NAMES, blockOf } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'

interface Sample {
  /** The address of a picture of the org. */
  picture: string
  /** Which of the options of a choice is written: the first, the second, … */
  option?: number
  /** In the language of the page. */
  word?: string
}

/** A page with every block there is, and every attribute that it may have. */
export function everyBlock({ picture, option = 0, word = 'Rückenschmerzsprechstunde and care' }: Sample): string {
  let anchors = 0
  const valueOf = (key: string, { kind, initial, options }: Attribute): string => {
    if (kind === 'picture') return picture
    if (kind === 'link') return 'https://example.test/'
    if (kind === 'anchor') return `part-${(anchors += 1)}`
    if (kind === 'choice') return options?.[option % options.length] ?? ''
    if (kind === 'flag') return 'true'
    if (kind === 'number' || kind === 'visitType') return String(initial)
    return kind === 'long' ? `${word}: all that there is to say of it, in two lines or more.` : `${word} ${key}`
  }
  const draw = (name: BlockName): string => {
    const { attributes, holds } = blockOf(name)
    const written = Object.entries(attributes).map(([key, attribute]) => ` ${key}="${valueOf(key, attribute)}"`)
    const open = `<${name}${written.join('')}`
    const inside = insideOf(holds, draw, word)
    return inside === '' ? `${open} />` : `${open}>\n\n${inside}\n\n</${name}>`
  }
  return BLOCK_NAMES.filter((name) => blockOf(name).place === 'page')
    .map(draw)
    .join('\n\n')
}

function insideOf(holds: ReturnType<typeof blockOf>['holds'], draw: (name: BlockName) => string, word: string): string {
  if (holds === 'nothing') return ''
  if (typeof holds === 'string')
    return `### ${word}\n\nText with **bold**, a [link](https://example.test/) and \`code\`.\n\n- one\n- two\n\n> said`
  const parts = BLOCK_NAMES.filter((name) => holds.includes(name))
  return [...parts, ...parts].map(draw).join('\n')
}
