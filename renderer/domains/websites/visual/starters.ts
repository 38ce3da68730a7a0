import { blockOf } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import { partOf } from '#shared/domains/websites/content/may-stand.ts'
import { element, write } from '#shared/domains/websites/content/write-content.ts'
import type { Part } from '#shared/domains/websites/content/write-content.ts'

export type Addable = BlockName | 'heading' | 'paragraph' | 'list'

/** What can be added to a page, what most pages have first. */
export const OFFERED = [
  'Hero',
  'Services',
  'Contact',
  'Hours',
  'Booking',
  'Section',
  'Image',
  'Navbar',
  'Footer',
  'Features',
  'Team',
  'Questions',
  'Columns',
  'heading',
  'paragraph',
  'list',
  'Testimonials',
  'Stats',
  'Pricing',
  'Campaigns',
  'Gallery',
  'Video',
  'Logos',
  'Announcement',
  'Locator',
  'Divider',
] as const satisfies readonly Addable[]
export type Offered = (typeof OFFERED)[number]

/** Words to begin with, in the language of the writer. */
export interface StarterWords {
  site: string
  text: string
  nameOf: (name: BlockName) => string
}

/** A new block with words in it, so that it is seen on the page at once. */
export function starterOf(what: Addable, words: StarterWords): string {
  if (what === 'heading') return `## ${words.text}`
  if (what === 'paragraph') return words.text
  return what === 'list' ? `- ${words.text}` : write([starterPart(what, words)]).trimEnd()
}

function starterPart(name: BlockName, words: StarterWords): Part {
  const { attributes, holds } = blockOf(name)
  const said: Record<string, string> = {}
  if (Object.keys(attributes).includes('title') && name !== 'Navbar') said['title'] = titleOf(name, words)
  const part = partOf(name)
  if (name === 'Columns') return element(name, {}, [starterPart('Column', words), starterPart('Column', words)])
  // A link would lead to a part that the page may not have.
  const parts = part === null || part === 'NavLink' ? [] : [starterPart(part, words)]
  return element(
    name,
    { ...said, ...OWN[name]?.(words) },
    holds === 'text' || holds === 'anything' ? [words.text] : parts,
  )
}

const titleOf = (name: BlockName, { site, nameOf }: StarterWords): string => (name === 'Hero' ? site : nameOf(name))

/** What else is written of them. */
const OWN: Partial<Record<BlockName, (words: StarterWords) => Record<string, string>>> = {
  NavLink: ({ nameOf }) => ({ label: nameOf('NavLink'), url: '#top' }),
  Stat: ({ nameOf }) => ({ value: '10', label: nameOf('Stat') }),
  Testimonial: ({ text }) => ({ text }),
  Plan: ({ nameOf }) => ({ name: nameOf('Plan') }),
  Feature: ({ text }) => ({ text }),
  Announcement: ({ text }) => ({ text }),
}
