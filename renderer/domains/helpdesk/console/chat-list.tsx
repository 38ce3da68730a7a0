import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { helpdesk } from '#shared/domains/helpdesk/api.ts'
import type { ChatFolder, ChatLine } from '#shared/domains/helpdesk/schema.ts'
import type { HelpChatId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'

interface ChatListProps {
  folder: ChatFolder
  /** The chat that is open. */
  chosen: HelpChatId | null
  onOpen: (id: HelpChatId) => void
  after?: HelpChatId
}

/** The open chats of a folder, who has waited longest first; further ones by a press, each page read again by itself. */
export function ChatList({ after, ...props }: ChatListProps) {
  const { folder, chosen, onOpen } = props
  const { t } = useTranslation('helpdesk')
  const [isMore, setMore] = useState(false)
  const query = useApi(helpdesk.list, { query: { folder, ...(after === undefined ? {} : { after }) } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
      {({ chats, next }) => {
        if (chats.length === 0)
          return after === undefined ? (
            <EmptyState drawing="people" text={t('console.emptyText')} title={t(`console.empty.${folder}`)} />
          ) : null
        return (
          <>
            <ul className="tw-messages__lines">
              {chats.map((chat) => (
                <Line chat={chat} isChosen={chat.id === chosen} key={chat.id} onOpen={() => onOpen(chat.id)} />
              ))}
            </ul>
            {next !== null && isMore && <ChatList {...props} after={next} />}
            {next !== null && !isMore && (
              <Button
                className="tw-messages__more"
                onClick={() => setMore(true)}
                text={t('console.more')}
                variant="minimal"
              />
            )}
          </>
        )
      }}
    </QueryState>
  )
}

interface LineProps {
  chat: ChatLine
  isChosen: boolean
  onOpen: () => void
}

function Line({ chat: { id, person, agent, waitingSince }, isChosen, onOpen }: LineProps) {
  const { t } = useTranslation('helpdesk')
  const { span } = useFormats()
  const now = useNow()
  const minutes = waitingSince === null ? 0 : Math.max(1, Math.floor((now - Date.parse(waitingSince)) / MINUTE))
  return (
    <li>
      <button
        aria-current={isChosen}
        className={waitingSince === null ? 'tw-messages__line' : 'tw-messages__line tw-messages__line--unread'}
        data-id={id}
        onClick={onOpen}
        type="button"
      >
        <Avatar name={person.name} photoURL={null} />
        <span className="tw-messages__who">
          <span className="tw-messages__name" dir="auto">
            {person.name}
          </span>
          <span className="tw-messages__excerpt">
            {waitingSince === null ? t('console.answered') : t('console.waitsFor', { length: span(minutes) })}
          </span>
          <span className="tw-messages__assignee" dir="auto">
            {agent === null ? person.org : `${person.org} · ${agent.name}`}
          </span>
        </span>
        {waitingSince !== null && <span aria-hidden className="tw-messages__dot" />}
      </button>
    </li>
  )
}
