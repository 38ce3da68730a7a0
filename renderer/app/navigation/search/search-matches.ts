import type { ComponentType } from 'react'
import type { OpenedKind } from './opened-lately.ts'

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

/**
 * The entries whose title or path contains the words, by section. Case and accents do not matter, so that
 * `lich` finds `Lịch`.
 */
export function searchMatches<Entry extends SearchEntry>(
  entries: readonly Entry[],
  words: string,
): { section: string; entries: Entry[] }[] {
  const wanted = plain(words.trim())
  const found = entries.filter(({ title, path }) => plain(title).includes(wanted) || plain(path).includes(wanted))
  const sections = [...new Set(found.map((entry) => entry.section))]
  return sections.map((section) => ({ section, entries: found.filter((entry) => entry.section === section) }))
}

/** Without marks and capitals. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('đ', 'd')
    .toLowerCase()
