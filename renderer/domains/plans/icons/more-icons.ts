import * as components from '@blueprintjs/icons'
import listed from '@blueprintjs/icons/icons.json' with { type: 'json' }
import type { Icon } from './activity-icons.ts'
import { isBundled } from './activity-icons.ts'

/** Of a search, so many are shown. */
const SHOWN_MAX = 60

interface MoreIcon {
  /** Under which plans keep it. */
  name: string
  /** In English, as its makers call it. */
  word: string
}

const byName = components as unknown as Record<string, Icon | undefined>
const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** What else the library exports is no icon. */
const NAMES = new Set(listed.map(({ iconName }) => iconName))

/** An icon of the whole library; null for a name that it does not have. Fetched when it is first needed. */
export const moreIconOf = (name: string): Icon | null => (NAMES.has(name) ? (byName[pascal(name)] ?? null) : null)

const MORE = listed
  .filter(({ iconName }) => iconName !== 'blank' && !isBundled(iconName) && moreIconOf(iconName) !== null)
  .map(({ iconName, displayName, tags }) => ({
    name: iconName,
    word: displayName,
    text: `${iconName} ${displayName} ${tags}`.toLowerCase(),
  }))

/** Icons beyond the chosen ones that have all that was typed in their name or their English tags. */
export function matchingMore(typed: string): MoreIcon[] {
  const wanted = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return MORE.filter(({ text }) => wanted.every((word) => text.includes(word)))
    .slice(0, SHOWN_MAX)
    .map(({ name, word }) => ({ name, word }))
}
