import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { OpenTalk } from '#renderer/ui/talk/open-talk.tsx'
import { helpdesk } from '#shared/domains/helpdesk/api.ts'
import type { ChatView } from '#shared/domains/helpdesk/schema.ts'
import type { HelpChatId } from '#shared/kernel/ids.ts'
import { MessageList } from '../talk/message-list.tsx'
import { TypingLine } from '../talk/typing-line.tsx'
import { useOutgoing } from '../talk/use-outgoing.ts'
import { useIsTyping, useTypingSign } from '../talk/use-typing.ts'
import { AgentComposer } from './agent-composer.tsx'
import { ChatHead } from './chat-head.tsx'

interface ChatPaneProps {
  chatId: HelpChatId
  onClose: () => void
  /** One has just taken it. */
  onTaken: () => void
}

/** One chat: who asks, what was written, and the place where its agent answers. */
export function ChatPane({ chatId, onClose, onTaken }: ChatPaneProps) {
  const { t } = useTranslation('helpdesk')
  const query = useApi(helpdesk.get, { params: { chatId } })
  return (
    <OpenTalk back={t('console.back')} onClose={onClose}>
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {(chat) => (
          <>
            <ChatHead chat={chat} onTaken={onTaken} />
            <Talk chat={chat} />
          </>
        )}
      </QueryState>
    </OpenTalk>
  )
}

function Talk({ chat }: { chat: ChatView }) {
  const { id: chatId, person, agent, isClosed, messages } = chat
  const { t } = useTranslation('helpdesk')
  const { user } = useSession()
  const talk = `${chatId}:${user.id}`
  const { outgoing, send, again, discard } = useOutgoing(talk, (body) =>
    call(helpdesk.write, { params: { chatId }, body }),
  )
  const isOtherTyping = useIsTyping(chat, 'agent')
  const type = useTypingSign(() => call(helpdesk.type, { params: { chatId } }))
  return (
    <div className="tw-talk">
      <MessageList
        messages={messages}
        mine="agent"
        none={null}
        onAgain={again}
        onDiscard={discard}
        other={person.name}
        outgoing={outgoing}
      />
      <TypingLine isTyping={isOtherTyping && !isClosed} name={person.name} />
      {!isClosed && agent?.id === user.id ? (
        <AgentComposer onSend={send} onType={type} person={person} talk={talk} />
      ) : (
        <Callout className="tw-talk__closed" compact icon={null}>
          {whyNot(chat, t)}
        </Callout>
      )}
    </div>
  )
}

function whyNot({ isClosed, agent }: ChatView, t: ReturnType<typeof useTranslation<'helpdesk'>>['t']): string {
  if (isClosed) return t('console.closed')
  return agent === null ? t('console.takeFirst') : t('console.theirs', { name: agent.name })
}
