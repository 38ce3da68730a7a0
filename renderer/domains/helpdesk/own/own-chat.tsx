import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useOffline } from '#renderer/api/offline.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDraft } from '#renderer/ui/talk/use-draft.ts'
import { useIsInFront } from '#renderer/ui/talk/use-is-in-front.ts'
import { helpChat } from '#shared/domains/helpdesk/api.ts'
import type { OwnChat as Chat, DeskPresence } from '#shared/domains/helpdesk/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Composer } from '../talk/composer.tsx'
import { draftOf } from '../talk/drafts.ts'
import { MessageList } from '../talk/message-list.tsx'
import { TypingLine } from '../talk/typing-line.tsx'
import { useOutgoing } from '../talk/use-outgoing.ts'
import { useIsTyping, useTypingSign } from '../talk/use-typing.ts'
import { nameOfSeen, useAnswers, useChatOrg, useOwnChat } from '../use-own-chat.ts'
import { useAway, useFreshPresence } from './use-away.ts'
import { CopyButton } from './copy-button.tsx'
import './own-chat.css'

/** What one asks the product's people, and what these answer. It begins with the first message. */
export function OwnChat({ path }: { path: string }) {
  const { t } = useTranslation('helpdesk')
  const org = useChatOrg()
  const query = useOwnChat()
  useFreshPresence(query)
  if (org === null) return <EmptyState text={t('offText')} title={t('off')} />
  return (
    <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
      {({ isOn, chat, presence }) =>
        isOn ? (
          <Talk chat={chat} orgId={org.id} path={path} presence={presence} />
        ) : (
          <EmptyState text={t('offText')} title={t('off')} />
        )
      }
    </QueryState>
  )
}

interface TalkProps {
  chat: Chat | null
  orgId: OrgId
  path: string
  presence: DeskPresence | null
}

function Talk({ chat, orgId, path, presence }: TalkProps) {
  const { t } = useTranslation('helpdesk')
  const { user } = useSession()
  const isOnline = useOffline() === null
  const talk = `own:${user.id}`
  const draft = useDraft(draftOf(talk))
  const { outgoing, send, again, discard } = useOutgoing(talk, (message) =>
    call(helpChat.write, { params: { orgId }, body: { ...message, path } }),
  )
  useSeen(chat)
  const agent = chat?.agent ?? null
  const away = useAway(presence)
  const isAnswered = chat !== null && !chat.isClosed && agent !== null
  const isOtherTyping = useIsTyping(chat, 'person')
  const type = useTypingSign(() => call(helpChat.type, { params: { orgId } }))
  const isWaiting = chat !== null && !chat.isClosed && agent === null
  return (
    <div className="tw-talk tw-own-chat">
      {away !== null && !isWaiting && <p className="tw-own-chat__away">{away.now}</p>}
      {chat !== null && (
        <div className="tw-own-chat__state">
          <span dir="auto">{isWaiting && away !== null ? away.sent : stateOf(chat, t)}</span>
          <span className="tw-own-chat__ways">
            {!isWaiting && <CopyButton orgId={orgId} />}
            {!chat.isClosed && <EndButton orgId={orgId} />}
          </span>
        </div>
      )}
      <MessageList
        messages={chat?.messages ?? []}
        mine="person"
        none={t('begin')}
        onAgain={again}
        onDiscard={discard}
        other={agent ?? t('support')}
        outgoing={outgoing}
      />
      <TypingLine isTyping={isOtherTyping && isAnswered} name={agent ?? t('support')} />
      {!isOnline && (
        <Callout className="tw-own-chat__offline" compact icon={null} intent="warning">
          {t('offline')}
        </Callout>
      )}
      <Composer
        draft={draft}
        label={t('compose.label')}
        note={t('purpose')}
        onSend={send}
        onType={isAnswered ? type : undefined}
      />
    </div>
  )
}

function stateOf({ isClosed, agent }: Chat, t: ReturnType<typeof useTranslation<'helpdesk'>>['t']): string {
  if (isClosed) return t('ended')
  return agent === null ? t('waits') : t('with', { name: agent })
}

function EndButton({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('helpdesk')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const close = useCall(helpChat.close)
  return (
    <Button
      loading={close.isPending}
      onClick={() => close.mutate({ params: { orgId } }, { onError: (failure) => notify.error(sentence(failure)) })}
      size="small"
      text={t('end')}
      variant="outlined"
    />
  )
}

/** What stands before somebody is seen. */
function useSeen(chat: Chat | null): void {
  const isInFront = useIsInFront()
  const { markSeen } = useAnswers()
  const seen = chat === null ? null : nameOfSeen(chat)
  const mark = useEffectEvent(markSeen)
  useEffect(() => {
    if (isInFront && seen !== null) mark(seen)
  }, [isInFront, seen])
}
