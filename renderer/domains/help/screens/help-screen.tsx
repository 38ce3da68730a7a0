import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Page } from '#renderer/ui/page/page.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { AnswerBadge, OwnChat, useHasChat } from '#renderer/domains/helpdesk/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { topicOf } from '#shared/domains/help/topics.ts'
import '../help.css'
import { NewsDot } from '../news/news-dot.tsx'
import { NewsList } from '../news/news-list.tsx'
import { TopicList } from '../panel/topic-list.tsx'
import { TopicText } from '../panel/topic-text.tsx'
import { pageOf } from '../place.ts'
import type { HelpPlace } from '../place.ts'
import { useTopics } from '../use-topics.ts'
import { HELP_PATH, helpPath, viewOf } from '../view.ts'

/** The help on a page of its own (spec §2, Help), for links: all topics, one of them, or what is new. */
export function HelpScreen({ place }: { place: HelpPlace }) {
  const { t } = useTranslation(['help', 'helpTopics'])
  const view = viewOf(useParams()['name'])
  const topics = useTopics(place)
  const hasChat = useHasChat()
  const back = { to: HELP_PATH, label: t('title') }
  if (view?.kind === 'topics')
    return (
      <Page
        actions={
          <>
            {hasChat && <LinkButton icon={<AnswerBadge />} text={t('chat')} to={helpPath({ kind: 'chat' })} />}
            <LinkButton icon={<NewsDot />} text={t('news')} to={helpPath({ kind: 'news' })} />
          </>
        }
        title={t('title')}
      >
        <div className="tw-help-page">
          <TopicList heading="h2" place={place} />
        </div>
      </Page>
    )
  if (view?.kind === 'news')
    return (
      <Page back={back} title={t('news')}>
        <Card>
          <NewsList heading="h2" />
        </Card>
      </Page>
    )
  if (view?.kind === 'chat')
    return (
      <Page back={back} title={t('chat')}>
        <Card>
          <div className="tw-help-page tw-help-page--chat">
            <OwnChat path={pageOf(place)} />
          </div>
        </Card>
      </Page>
    )
  const topic = topicOf(view?.id)
  // Of what somebody may not open they are told nothing either.
  if (topic === null || !topics.includes(topic))
    return (
      <Page back={back} title={t('title')}>
        <EmptyState drawing="search" text={t('noneText')} title={t('notFound')} />
      </Page>
    )
  return (
    <Page back={back} title={t(`helpTopics:${topic.id}.title`)}>
      <Card>
        <div className="tw-help-page">
          <TopicText topic={topic} />
        </div>
      </Card>
    </Page>
  )
}
