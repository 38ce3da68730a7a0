import type { ComponentType } from 'react'
import { folded } from '#shared/domains/search/spelling.ts'
import type { OpenedKind } from './opened-lately.ts'
import { isNearly } from './nearly.ts'

export interface SearchEntry {
  title: string
  path: string
  section: string
}

/** As it stands in the list. */
export interface MenuEntry extends SearchEntry {
  /** What tells it from others of the same name. */
  note?: string
  icon: ComponentType<{ size?: number }>
  /** What its screen is told besides its address. */
  state?: object
  /** As what it is kept among those that were opened lately; a screen or an action is not. */
  kept?: OpenedKind
}

export interface Section<Entry> {
  section: string
  entries: Entry[]
}

/**
 * The entries whose title or path contains the words, by section. Case and accents do not matter, so that
 * `lich` finds `Lịch`. Those whose title has the words but for a typing error come after the others.
 */
export function searchMatches<Entry extends SearchEntry>(entries: readonly Entry[], words: string): Section<Entry>[] {
  const wanted = folded(words.trim())
  const isFound = ({ title, path }: Entry) => folded(title).includes(wanted) || folded(path).includes(wanted)
  return sectionsOf([
    ...entries.filter(isFound),
    ...entries.filter((entry) => !isFound(entry) && isNearly(wanted, entry.title)),
  ])
}

/** In the order in which each section is there first. */
export function sectionsOf<Entry extends { section: string }>(entries: readonly Entry[]): Section<Entry>[] {
  const sections = [...new Set(entries.map(({ section }) => section))]
  return sections.map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }))
}

/**
 * Records that were opened lately before the others of their section, the newest first; all else stays in its order.
 *
 * @param lately the addresses of what was opened, the newest first
 */
export function latelyFirst<Entry extends Pick<MenuEntry, 'path' | 'kept'>>(
  groups: readonly Section<Entry>[],
  lately: readonly string[],
): Section<Entry>[] {
  const place = ({ path, kept }: Entry) => {
    const index = kept === undefined ? -1 : lately.indexOf(path)
    return index === -1 ? lately.length : index
  }
  return groups.map(({ section, entries }) => ({
    section,
    entries: entries.toSorted((one, other) => place(one) - place(other)),
  }))
}
