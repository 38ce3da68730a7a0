import { Help } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { helpPath, useFound, useTopics } from '#renderer/domains/help/index.ts'
import { useWordsLater } from '#renderer/ui/i18n/use-words-later.ts'
import type { MenuEntry } from './search-matches.ts'
import { useHelpPlace } from '../help/use-help-place.ts'

/** Fewer letters are the beginning of too many words. */
const ENOUGH = 4
const SHOWN = 3
const WORDS = ['helpTopics']

/** Topics of the help among what the search finds. Their words come with its dialog, which does not wait for them. */
export function useHelpMatches(typed: string): MenuEntry[] {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('helpTopics', { useSuspense: false })
  const isThere = useWordsLater(WORDS)
  const topics = useTopics(useHelpPlace())
  const found = useFound(topics, typed)
  if (!isThere || typed.trim().length < ENOUGH) return []
  return found.slice(0, SHOWN).map(({ id }) => ({
    title: t(`${id}.title`),
    path: helpPath({ kind: 'topic', id }),
    section: shell('help.open'),
    icon: Help,
  }))
}
