import { Button, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { topicsAbout } from '#shared/domains/help/topics.ts'
import type { Topic } from '#shared/domains/help/topics.ts'
import '../help.css'
import type { HelpPlace } from '../place.ts'
import { useFound, useTopics } from '../use-topics.ts'
import { ViewLink } from './view-link.tsx'
import type { GoTo } from './view-link.tsx'

interface TopicListProps {
  place: HelpPlace
  /** What opens a topic where it stands; a page of its own is left to its links. */
  goTo?: GoTo
  heading: 'h2' | 'h3'
  /** The field takes the focus when it comes. */
  autoFocus?: boolean
}

/** The topics: those about the screen first, and what is looked for instead of them. */
export function TopicList({ place, goTo, heading, autoFocus = false }: TopicListProps) {
  const { t } = useTranslation('help')
  const [typed, setTyped] = useState('')
  const topics = useTopics(place)
  const found = useFound(topics, typed)
  const about = topicsAbout(topics, place.screen, place.path)
  const others = topics.filter((topic) => !about.includes(topic))
  const groups = Map.groupBy(others, ({ audience }) => audience)
  const isSearching = typed.trim() !== ''
  const list = { goTo, heading }
  return (
    <>
      <InputGroup
        aria-label={t('search')}
        autoComplete="off"
        autoFocus={autoFocus}
        className="tw-help__search"
        leftElement={<Search className="tw-help__glass" />}
        onValueChange={setTyped}
        placeholder={t('search')}
        type="search"
        value={typed}
      />
      <p className="tw-visually-hidden" role="status">
        {isSearching && found.length === 0 && t('none')}
      </p>
      {isSearching ? (
        <>
          <TopicSection {...list} title={t('found')} topics={found} />
          {found.length === 0 && (
            <EmptyState
              action={<Button onClick={() => setTyped('')} text={t('showAll')} variant="outlined" />}
              text={t('noneText')}
              title={t('none')}
            />
          )}
        </>
      ) : (
        <>
          <TopicSection {...list} title={t('about')} topics={about} />
          <div className="tw-help__lists">
            {[...groups].map(([audience, of]) => (
              <TopicSection {...list} key={audience} title={t(`for.${audience}`)} topics={of} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

interface TopicSectionProps {
  title: string
  topics: readonly Topic[]
  goTo: GoTo | undefined
  heading: 'h2' | 'h3'
}

function TopicSection({ title, topics, goTo, heading: Heading }: TopicSectionProps) {
  const { t } = useTranslation('helpTopics')
  const titleId = useId()
  if (topics.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="tw-help__section">
      <Heading className="tw-help__heading" id={titleId}>
        {title}
      </Heading>
      <ul className="tw-help__topics">
        {topics.map(({ id }) => (
          <li key={id}>
            <ViewLink className="tw-help__topic" goTo={goTo} view={{ kind: 'topic', id }}>
              {t(`${id}.title`)}
            </ViewLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
