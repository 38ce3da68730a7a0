import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { AnyThread, SavedReply } from '#shared/domains/conversations/schema.ts'
import { useOutgoing } from '../device/use-outgoing.ts'
import type { Talk } from '../talk.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import '#renderer/ui/talk/talk.css'
import { useReadMark } from './use-read-mark.ts'

interface TalkPaneProps {
  talk: Talk
  thread: AnyThread
  /** Whether this person writes and reads in it themselves: not who is logged in as the clinic. */
  isInPerson: boolean
  /** What a clinic answers again and again. */
  replies?: readonly SavedReply[]
}

/** A conversation with the place where one writes, or why nobody can. */
export function TalkPane({ talk, thread, isInPerson, replies = [] }: TalkPaneProps) {
  const { t } = useTranslation('conversations')
  const { waiting, send, again, discard } = useOutgoing(talk)
  useReadMark(talk, thread, isInPerson)
  const side = talk.patientId === null ? 'own' : 'clinic'
  const closed = isInPerson ? thread.closed : 'looking'
  return (
    <div className="tw-talk">
      <MessageList onAgain={again} onDiscard={discard} talk={talk} thread={thread} waiting={waiting} />
      {closed === null ? (
        <Composer onSend={send} talk={talk} replies={replies} />
      ) : (
        <Callout className="tw-talk__closed" compact icon={null}>
          {closed === 'looking' ? t('closed.looking') : t(`closed.${side}.${closed}`)}
        </Callout>
      )}
    </div>
  )
}
