import { Button } from '@blueprintjs/core'
import { Chat, ChevronLeft, Compass, KeyCommand, Lightbulb, Share } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AnswerBadge, OwnChat, useHasChat } from '#renderer/domains/helpdesk/index.ts'
import { topicOf } from '#shared/domains/help/topics.ts'
import { NewsDot } from '../news/news-dot.tsx'
import { NewsList } from '../news/news-list.tsx'
import { pageOf } from '../place.ts'
import type { HelpPlace } from '../place.ts'
import { TOPICS_VIEW, helpPath } from '../view.ts'
import type { HelpView } from '../view.ts'
import { TopicList } from './topic-list.tsx'
import { TopicText } from './topic-text.tsx'
import { ViewLink, linkId } from './view-link.tsx'
import type { GoTo } from './view-link.tsx'

interface PanelBodyProps {
  view: HelpView
  goTo: GoTo
  place: HelpPlace
  /** Where it lies over the screen, it goes when another one is opened from it. */
  onLeave: (() => void) | undefined
}

export function PanelBody({ view, goTo, place, onLeave }: PanelBodyProps) {
  const last = useRef<HelpView>(null)
  useEffect(() => {
    const from = last.current
    last.current = view
    if (view.kind === 'topics' && from !== null) document.getElementById(linkId(from))?.focus()
  }, [view])
  if (view.kind === 'topics')
    return (
      <>
        <div className="tw-help">
          <TopicList autoFocus goTo={goTo} heading="h3" place={place} />
        </div>
        <MoreHelp goTo={goTo} onLeave={onLeave} place={place} />
      </>
    )
  return <OneView goTo={goTo} key={linkId(view)} onLeave={onLeave} place={place} view={view} />
}

/** A topic, or the news, with the way back. It takes the focus to its heading. */
function OneView({ view, goTo, place, onLeave }: PanelBodyProps) {
  const { t } = useTranslation(['help', 'helpTopics'])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const topic = view.kind === 'topic' ? topicOf(view.id) : null
  return (
    <div className={view.kind === 'chat' ? 'tw-help tw-help--chat' : 'tw-help'}>
      <Button
        className="tw-help__back"
        icon={<ChevronLeft className="tw-flips" />}
        onClick={() => goTo(TOPICS_VIEW)}
        text={t('back')}
        variant="minimal"
      />
      <h3 className="tw-help__title" ref={heading} tabIndex={-1}>
        {topic === null ? t(view.kind === 'chat' ? 'chat' : 'news') : t(`helpTopics:${topic.id}.title`)}
      </h3>
      {view.kind === 'news' && <NewsList heading="h4" />}
      {view.kind === 'chat' && <OwnChat path={pageOf(place)} />}
      {topic !== null && <TopicText isHere={place.path === topic.to} onLeave={onLeave} topic={topic} />}
      <Link className="tw-help__own" onClick={onLeave} to={helpPath(view)}>
        <Share size={14} />
        {t('link')}
      </Link>
    </div>
  )
}

/** What else helps: the people who answer, the news, the keys and the tour of the screen. */
function MoreHelp({ goTo, place, onLeave }: Omit<PanelBodyProps, 'view'>) {
  const { t } = useTranslation('help')
  const { showTour, showShortcuts } = place
  const hasChat = useHasChat()
  const leaveTo = (show: () => void) => () => {
    onLeave?.()
    show()
  }
  return (
    <div className="tw-help__more">
      {hasChat && (
        <ViewLink className="tw-help__way" goTo={goTo} view={{ kind: 'chat' }}>
          <Chat />
          {t('chat')}
          <AnswerBadge />
        </ViewLink>
      )}
      <ViewLink className="tw-help__way" goTo={goTo} view={{ kind: 'news' }}>
        <Lightbulb />
        {t('news')}
        <NewsDot />
      </ViewLink>
      <button className="tw-help__way" onClick={leaveTo(showShortcuts)} type="button">
        <KeyCommand />
        {t('shortcuts')}
      </button>
      {showTour !== null && (
        <button className="tw-help__way" onClick={leaveTo(showTour)} type="button">
          <Compass />
          {t('tour')}
        </button>
      )}
    </div>
  )
}
