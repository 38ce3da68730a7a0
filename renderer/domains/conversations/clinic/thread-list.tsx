import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { conversations } from '#shared/domains/conversations/api.ts'
import type { ThreadFolder, ThreadLine } from '#shared/domains/conversations/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface ThreadListProps {
  orgId: OrgId
  folder: ThreadFolder
  words: string
  /** The patient whose conversation is open. */
  chosen: string | null
  onOpen: (userId: string) => void
}

/** The conversations of a folder, the latest first; further ones by a press, each page read again by itself. */
export function ThreadList({ orgId, folder, words, chosen, onOpen }: ThreadListProps) {
  return (
    <ListPage chosen={chosen} folder={folder} key={`${folder} ${words}`} onOpen={onOpen} orgId={orgId} words={words} />
  )
}

function ListPage({ after, ...props }: ThreadListProps & { after?: string }) {
  const { orgId, folder, words, chosen, onOpen } = props
  const { t } = useTranslation('conversations')
  const [isMore, setMore] = useState(false)
  const query = useApi(
    conversations.list,
    { params: { orgId }, query: { folder, after, ...(words === '' ? {} : { s: words }) } },
    { keepPrevious: after === undefined },
  )
  return (
    <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
      {({ threads, next }) => {
        if (threads.length === 0)
          return after === undefined ? <Nothing folder={folder} isSearched={words !== ''} /> : null
        return (
          <>
            <ul className="tw-messages__lines">
              {threads.map((thread) => (
                <Line
                  isChosen={thread.patient.id === chosen}
                  key={thread.patient.id}
                  onOpen={() => onOpen(thread.patient.id)}
                  thread={thread}
                />
              ))}
            </ul>
            {next !== null && isMore && <ListPage {...props} after={next} />}
            {next !== null && !isMore && (
              <Button className="tw-messages__more" onClick={() => setMore(true)} text={t('more')} variant="minimal" />
            )}
          </>
        )
      }}
    </QueryState>
  )
}

function Nothing({ folder, isSearched }: { folder: ThreadFolder; isSearched: boolean }) {
  const { t } = useTranslation('conversations')
  if (isSearched) return <EmptyState drawing="search" text={t('noneFoundText')} title={t('noneFound')} />
  return <EmptyState drawing="people" text={t('emptyText')} title={t(`empty.${folder}`)} />
}

/** By the clock of whoever reads. */
const isToday = (instant: string): boolean => new Date(instant).toDateString() === new Date().toDateString()

interface LineProps {
  thread: ThreadLine
  isChosen: boolean
  onOpen: () => void
}

function Line({ thread: { patient, excerpt, lastFrom, lastAt, isUnread, assignee }, isChosen, onOpen }: LineProps) {
  const { t } = useTranslation('conversations')
  const { day, time } = useFormats()
  const words = excerpt === '' ? t('picture.alt') : excerpt
  return (
    <li>
      <button
        aria-current={isChosen}
        className={isUnread ? 'tw-messages__line tw-messages__line--unread' : 'tw-messages__line'}
        data-id={patient.id}
        onClick={onOpen}
        type="button"
      >
        <Avatar name={patient.name} photoURL={patient.photoURL} />
        <span className="tw-messages__who">
          <span className="tw-messages__head">
            <span className="tw-messages__name" dir="auto">
              {patient.name}
            </span>
            <time dateTime={lastAt}>{isToday(lastAt) ? time(lastAt) : day(lastAt)}</time>
          </span>
          <span className="tw-messages__excerpt" dir="auto">
            {lastFrom === 'clinic' ? t('clinicSaid', { words }) : words}
          </span>
          {assignee !== null && (
            <span className="tw-messages__assignee" dir="auto">
              {t('assignedTo', { name: assignee.name })}
            </span>
          )}
        </span>
        {isUnread && (
          <span className="tw-messages__dot">
            <span className="tw-visually-hidden">{t('isUnread')}</span>
          </span>
        )}
      </button>
    </li>
  )
}
