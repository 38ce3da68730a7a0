import { keysOf } from '../../kernel/records.ts'
import type { z } from 'zod'
import { anchor, choice, flag, link, long, number, picture, text, visitType } from './attributes.ts'
import type { Attribute } from './attributes.ts'

/** What of the org a block shows as it is at the moment. */
export type LiveData = 'letterhead' | 'hours' | 'services' | 'booking' | 'contact' | 'campaigns' | 'team'

interface Block {
  attributes: Readonly<Record<string, Attribute>>
  /** What stands between its tags: nothing, text and other blocks, or blocks of these names alone. */
  holds: 'nothing' | 'anything' | 'text' | readonly string[]
  /** Where it stands by itself on a page, and is offered to be put in; a part stands in its whole alone. */
  place: 'page' | 'part'
  needs: readonly LiveData[]
}

const heading = { title: text(), text: long(), id: anchor() }

/** Pictures of features, drawn by us. */
export const FEATURE_ICONS = ['heart', 'calendar', 'shield', 'leaf', 'clock', 'people', 'star', 'chat'] as const

/**
 * Every block that a page may be made of. The parser refuses what stands not here, the page is drawn from it, and the editor's menu
 * and forms are made from it. A block's words are under its name in the `websites` catalogue.
 */
export const BLOCKS = {
  Navbar: {
    attributes: { title: text(), cta: text(), url: link(), cart: flag(), account: flag() },
    holds: ['NavLink'],
    place: 'page',
    needs: ['letterhead'],
  },
  NavLink: { attributes: { label: text(), url: link('#home') }, holds: 'nothing', place: 'part', needs: [] },
  Hero: {
    // Height and overlay as the specification sets them (spec §9).
    attributes: {
      ...heading,
      cta: text(),
      url: link(),
      secondCta: text(),
      secondUrl: link(),
      picture: picture(),
      alt: text(),
      height: number({ min: 240, max: 800, step: 20 }, 400),
      overlay: number({ min: 0, max: 1, step: 0.1 }, 0.5),
      align: choice(['start', 'center'], 'start'),
    },
    holds: 'nothing',
    place: 'page',
    needs: [],
  },
  Features: {
    attributes: { ...heading, columns: number({ min: 2, max: 4, step: 1 }, 3) },
    holds: ['Feature'],
    place: 'page',
    needs: [],
  },
  Feature: {
    attributes: { title: text(), text: long(), icon: choice(FEATURE_ICONS, 'heart') },
    holds: 'nothing',
    place: 'part',
    needs: [],
  },
  Stats: { attributes: heading, holds: ['Stat'], place: 'page', needs: [] },
  Stat: { attributes: { value: text(), label: text() }, holds: 'nothing', place: 'part', needs: [] },
  Testimonials: { attributes: heading, holds: ['Testimonial'], place: 'page', needs: [] },
  Testimonial: { attributes: { text: long(), name: text(), role: text() }, holds: 'nothing', place: 'part', needs: [] },
  Pricing: { attributes: heading, holds: ['Plan'], place: 'page', needs: [] },
  Plan: {
    attributes: { name: text(), price: text(), period: text(), cta: text(), url: link(), featured: flag() },
    holds: 'text',
    place: 'part',
    needs: [],
  },
  Questions: { attributes: heading, holds: ['Question'], place: 'page', needs: [] },
  Question: { attributes: { title: text() }, holds: 'text', place: 'part', needs: [] },
  Section: {
    attributes: { title: text(), id: anchor(), tone: choice(['plain', 'tinted'], 'plain') },
    holds: 'anything',
    place: 'page',
    needs: [],
  },
  Columns: {
    attributes: { count: number({ min: 2, max: 3, step: 1 }, 2) },
    holds: ['Column'],
    place: 'page',
    needs: [],
  },
  Column: { attributes: {}, holds: 'anything', place: 'part', needs: [] },
  Image: {
    attributes: {
      picture: picture(),
      alt: text(),
      caption: text(),
      shape: choice(['wide', 'photo', 'square'], 'photo'),
    },
    holds: 'nothing',
    place: 'page',
    needs: [],
  },
  Gallery: {
    attributes: { ...heading, columns: number({ min: 2, max: 4, step: 1 }, 3) },
    holds: ['Photo'],
    place: 'page',
    needs: [],
  },
  Photo: {
    attributes: { picture: picture(), alt: text(), caption: text() },
    holds: 'nothing',
    place: 'part',
    needs: [],
  },
  // A way to it alone: nothing of a site of videos is loaded before somebody goes there.
  Video: {
    attributes: { ...heading, url: link(), picture: picture(), alt: text(), cta: text() },
    holds: 'nothing',
    place: 'page',
    needs: [],
  },
  Logos: { attributes: heading, holds: ['Logo'], place: 'page', needs: [] },
  Logo: { attributes: { picture: picture(), alt: text(), url: link() }, holds: 'nothing', place: 'part', needs: [] },
  Announcement: {
    attributes: { text: text(), cta: text(), url: link() },
    holds: 'nothing',
    place: 'page',
    needs: [],
  },
  Locator: { attributes: { ...heading, cta: text() }, holds: 'nothing', place: 'page', needs: ['letterhead'] },
  Divider: { attributes: {}, holds: 'nothing', place: 'page', needs: [] },
  Services: {
    // So many, then View More (spec §6).
    attributes: { ...heading, limit: number({ min: 1, max: 24, step: 1 }, 4) },
    holds: 'nothing',
    place: 'page',
    needs: ['services'],
  },
  Team: { attributes: heading, holds: 'nothing', place: 'page', needs: ['team'] },
  Campaigns: { attributes: heading, holds: 'nothing', place: 'page', needs: ['campaigns'] },
  Hours: { attributes: heading, holds: 'nothing', place: 'page', needs: ['letterhead', 'hours'] },
  Booking: {
    attributes: { ...heading, cta: text(), type: visitType() },
    holds: 'nothing',
    place: 'page',
    needs: ['booking'],
  },
  Contact: { attributes: heading, holds: 'nothing', place: 'page', needs: ['letterhead', 'contact'] },
  Footer: { attributes: { text: text() }, holds: ['NavLink'], place: 'page', needs: ['letterhead'] },
} as const satisfies Record<string, Block>

export type BlockName = keyof typeof BLOCKS
export const BLOCK_NAMES: readonly BlockName[] = keysOf(BLOCKS)

/** Not by looking the name up: `constructor` is in every object. */
export const isBlockName = (name: string): name is BlockName => Object.hasOwn(BLOCKS, name)

/** A block's declaration, whichever it is. */
export const blockOf = (name: BlockName): Block => BLOCKS[name]

/** What a block's attributes are once they were read, with their defaults. */
export type AttributesOf<Name extends BlockName> = {
  [Key in keyof (typeof BLOCKS)[Name]['attributes']]: (typeof BLOCKS)[Name]['attributes'][Key] extends {
    schema: infer Schema extends z.ZodType
  }
    ? z.output<Schema>
    : never
}
