import { z } from 'zod'
import { PROBLEMS_MAX } from './limits.ts'
import { LARGE_TEXT_CONTRAST, shadeFor } from './contrast.ts'
import type { PageMarks, ParsedPage, Place } from './tree.ts'

/** What a page is looked through for before everybody sees it. */
export const FindingKind = z.enum([
  'deadAnchor',
  'deadPage',
  'noAlt',
  'skippedHeading',
  'faintWords',
  'otherMail',
  'otherPhone',
  'otherAddress',
  'otherHours',
  'heavyPicture',
  'sameWords',
  'lacksBlock',
])
export type FindingKind = z.infer<typeof FindingKind>

/** Something about a page that reads well enough to be drawn, and where. */
export const Finding = z.object({
  kind: FindingKind,
  line: z.int(),
  column: z.int(),
  /** Where the link leads to, the words, or the block; empty for none. */
  name: z.string(),
})
export type Finding = z.infer<typeof Finding>

/** A link to no part of the page keeps a page from being published; of everything else is asked. */
export const holdsBack = ({ kind }: Pick<Finding, 'kind'>): boolean => kind === 'deadAnchor'

/** What every page has by itself. */
export const OWN_ANCHORS = new Set(['top', 'main', 'contact-form'])
/** Below its hero, a text begins with headings of this level. */
const FIRST_LEVEL = 2

/** How an org is reached, as it says itself. */
export interface OwnWays {
  email: string | null
  phone: string | null
}

/**
 * Looks a page through as a careful reader would: links that lead nowhere, pictures that nobody can hear, headings that skip a
 * level, words on a picture that may be too light for them, ways to reach the org that are not its own. In the order of the text.
 */
export function checkPage({ marks, pictures }: Pick<ParsedPage, 'marks' | 'pictures'>, ways: OwnWays): Finding[] {
  const silent = pictures.filter(({ alt }) => alt.trim() === '').map((place) => findingAt(place, 'noAlt'))
  return inOrder([
    ...deadAnchors(marks),
    ...silent,
    ...skippedHeadings(marks),
    ...faintWords(marks),
    ...otherWays(marks, ways),
  ])
}

/** The links of a page that lead to a part which it does not have. */
export const deadAnchors = ({ links, anchors }: PageMarks): Finding[] =>
  links
    .filter(({ url }) => url.startsWith('#') && !anchors.has(url.slice(1)) && !OWN_ANCHORS.has(url.slice(1)))
    .map((link) => findingAt(link, 'deadAnchor', link.url))

function skippedHeadings({ headings }: PageMarks): Finding[] {
  let before = FIRST_LEVEL - 1
  return headings.flatMap((heading) => {
    const level = Math.max(heading.level, FIRST_LEVEL)
    const isSkipping = level > before + 1
    before = level
    return isSkipping ? [findingAt(heading, 'skippedHeading')] : []
  })
}

/** All letters on a picture are white and large (the style sheet holds itself to it); what the picture shows is not known. */
const SHADE_NEEDED = shadeFor(LARGE_TEXT_CONTRAST)

const faintWords = ({ shades }: PageMarks): Finding[] =>
  shades
    .filter(({ shade }) => shade < SHADE_NEEDED)
    .map((place) => findingAt(place, 'faintWords', String(SHADE_NEEDED)))

function otherWays({ links }: PageMarks, { email, phone }: OwnWays): Finding[] {
  return links.flatMap((link) => {
    const [, scheme = '', to = ''] = /^(mailto|tel):([^?]*)/i.exec(link.url) ?? []
    const isMail = scheme.toLowerCase() === 'mailto'
    const own = isMail ? email : phone
    if (scheme === '' || own === null || own === '') return []
    const isOwn = isMail ? decoded(to).toLowerCase() === own.toLowerCase() : endsAlike(digitsOf(to), digitsOf(own))
    return isOwn ? [] : [findingAt(link, isMail ? 'otherMail' : 'otherPhone', to)]
  })
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
/** One of them may be written without its country. */
const endsAlike = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one))

/** As it was before it was put into an address; itself where it cannot be read. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const findingAt = ({ line, column }: Place, kind: FindingKind, name = ''): Finding => ({
  kind,
  line,
  column,
  name: name.slice(0, 60),
})

/** As they stand in the text; of very many those that hold the page back are told first. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings
    .toSorted((one, other) => Number(holdsBack(other)) - Number(holdsBack(one)))
    .slice(0, PROBLEMS_MAX)
    .toSorted((one, other) => one.line - other.line || one.column - other.column)
