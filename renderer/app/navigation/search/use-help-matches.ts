import { Help } from '@blueprintjs/icons'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpPath, useFound, useTopics } from '#renderer/domains/help/index.ts'
import type { MenuEntry } from './search-matches.ts'
import { useHelpPlace } from '../help/use-help-place.ts'

/** Fewer letters are the beginning of too many words. */
const ENOUGH = 4
const SHOWN = 3

/** Topics of the help among what the search finds. Their words come with its dialog, which does not wait for them. */
export function useHelpMatches(typed: string): MenuEntry[] {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('helpTopics', { useSuspense: false })
  const [isThere, setIsThere] = useState(() => i18next.hasLoadedNamespace('helpTopics'))
  useEffect(() => {
    if (!isThere) void i18next.loadNamespaces('helpTopics').then(() => setIsThere(true))
  }, [isThere])
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
