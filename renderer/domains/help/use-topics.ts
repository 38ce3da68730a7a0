import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { isAmong } from '#shared/domains/help/audience.ts'
import { find } from '#shared/domains/help/finding.ts'
import type { Findable } from '#shared/domains/help/finding.ts'
import { TOPICS } from '#shared/domains/help/topics.ts'
import type { Topic, TopicId } from '#shared/domains/help/topics.ts'
import type { HelpPlace } from './place.ts'

/** The topics that are written for this person, of screens that they may open. */
export function useTopics({ mayOpen }: Pick<HelpPlace, 'mayOpen'>): Topic[] {
  const viewer = useViewer()
  const { mode } = useMode()
  return TOPICS.filter(({ audience, screens: [screen] }) => isAmong(audience, viewer, mode) && mayOpen(screen))
}

/** Those of the topics that are looked for, best first. */
export function useFound(topics: readonly Topic[], typed: string): Topic[] {
  const { t } = useTranslation('helpTopics', { useSuspense: false })
  const things = useMemo(
    () =>
      topics.map(({ id }): Findable<TopicId> => ({
        id,
        title: t(`${id}.title`),
        words: t(`${id}.find`),
        text: `${t(`${id}.lead`)} ${t(`${id}.steps`)}`,
      })),
    [topics, t],
  )
  return find(things, typed).flatMap((id) => topics.filter((topic) => topic.id === id))
}
