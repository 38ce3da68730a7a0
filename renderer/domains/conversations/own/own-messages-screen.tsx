import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { OwnThreadLine } from '#shared/domains/conversations/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import '#renderer/ui/talk/messages.css'
import { OWN_MESSAGES_PATH } from '../paths.ts'
import { useOwnThread } from '../talk.ts'
import { TalkPane } from '../thread/talk-pane.tsx'

/** The clinics to which a patient can write. */
export function OwnMessagesScreen() {
  const { t } = useTranslation('conversations')
  const query = useApi(ownConversations.list, {})
  return (
    <Page title={t('title')}>
      <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
        {({ threads }) =>
          threads.length === 0 ? (
            <EmptyState drawing="people" text={t('own.emptyText')} title={t('own.empty')} />
          ) : (
            <ul aria-label={t('own.list')} className="tw-messages__lines tw-messages__lines--card">
              {threads.map((thread) => (
                <OwnLine key={thread.org.id} thread={thread} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Page>
  )
}

function OwnLine({ thread: { org, excerpt, lastAt, lastFrom, unread } }: { thread: OwnThreadLine }) {
  const { t } = useTranslation('conversations')
  const { number, day } = useFormats()
  const words = excerpt === '' ? t('picture.alt') : excerpt
  const said = lastFrom === 'patient' ? t('you', { words }) : words
  return (
    <li>
      <Link
        className={unread > 0 ? 'tw-messages__line tw-messages__line--unread' : 'tw-messages__line'}
        to={`${OWN_MESSAGES_PATH}/${org.id}`}
      >
        <Avatar name={org.name} photoURL={org.photoURL} />
        <span className="tw-messages__who">
          <span className="tw-messages__head">
            <span className="tw-messages__name" dir="auto">
              {org.name}
            </span>
            {lastAt !== null && <time dateTime={lastAt}>{day(lastAt)}</time>}
          </span>
          <span className="tw-messages__excerpt" dir="auto">
            {lastAt === null ? t('own.begin') : said}
          </span>
        </span>
        {unread > 0 && (
          <span className="tw-messages__count">
            <span aria-hidden>{number(unread)}</span>
            <span className="tw-visually-hidden">{t('own.unread', { count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** One conversation with a clinic. */
export function OwnMessageScreen() {
  const { t } = useTranslation('conversations')
  const orgId = OrgId.safeParse(useParams()['orgId'])
  const back = { to: OWN_MESSAGES_PATH, label: t('title') }
  if (!orgId.success)
    return (
      <Page back={back} isTitleHidden title={t('own.unknown')}>
        <EmptyState drawing="search" title={t('own.unknown')} />
      </Page>
    )
  return <OwnThread back={back} key={orgId.data} orgId={orgId.data} />
}

function OwnThread({ orgId, back }: { orgId: OrgId; back: { to: string; label: string } }) {
  const { t } = useTranslation('conversations')
  const query = useOwnThread(orgId)
  return (
    <Page back={back} title={query.data?.org.name ?? t('title')}>
      <div className="tw-messages__alone">
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {(thread) => <TalkPane isInPerson talk={{ orgId, patientId: null }} thread={thread} />}
        </QueryState>
      </div>
    </Page>
  )
}
