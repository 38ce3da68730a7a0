import { Button } from '@blueprintjs/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useEndInView } from '#renderer/ui/talk/use-end-in-view.ts'
import type { AnyThread, Side } from '#shared/domains/conversations/schema.ts'
import type { Outgoing } from '../device/outbox.ts'
import type { Talk } from '../talk.ts'
import { Bubble } from './bubble.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { useHistory } from './use-history.ts'

interface MessageListProps {
  talk: Talk
  thread: AnyThread
  waiting: readonly Outgoing[]
  onAgain: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
}

/** What was written, the oldest first, with what is still on its way at the end; kept at its end as it grows. */
export function MessageList({ talk, thread, waiting, onAgain, onDiscard }: MessageListProps) {
  const { t } = useTranslation('conversations')
  const { day } = useFormats()
  const sentence = useErrorSentence()
  const mine: Side = talk.patientId === null ? 'patient' : 'clinic'
  const { messages, hasOlder, isLoading, failure, loadOlder } = useHistory(talk, thread)
  const box = useEndInView(messages.at(-1)?.number ?? 0, waiting.length)
  const read = mine === 'patient' ? thread.clinicRead : thread.patientRead
  const readAt = mine === 'patient' ? thread.clinicReadAt : thread.patientReadAt
  const lastRead = messages.findLast(({ from, number, isAutomatic }) => from === mine && number <= read && !isAutomatic)
  const arrived = new Set(messages.map(({ key }) => key))
  const onTheirWay = waiting.filter(({ key }) => !arrived.has(key))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keys as well
    <div aria-label={t('thread')} className="tw-talk__messages" ref={box} role="log" tabIndex={0}>
      {hasOlder && (
        <Button
          className="tw-talk__older"
          loading={isLoading}
          onClick={() => void loadOlder()}
          text={t('older')}
          variant="outlined"
        />
      )}
      {failure !== null && (
        <p className="tw-talk__failure" role="alert">
          {sentence(failure)}
        </p>
      )}
      {messages.map((message, index) => {
        const isNewDay = index === 0 || day(messages[index - 1]?.at ?? '') !== day(message.at)
        return (
          <Fragment key={message.number}>
            {isNewDay && <p className="tw-talk__day">{day(message.at)}</p>}
            <Bubble isMine={message.from === mine} message={message} readAt={message === lastRead ? readAt : null} />
          </Fragment>
        )
      })}
      {onTheirWay.map((message) => (
        <OutgoingBubble
          key={message.key}
          message={message}
          onAgain={() => onAgain(message)}
          onDiscard={() => onDiscard(message)}
        />
      ))}
      {messages.length === 0 && onTheirWay.length === 0 && <p className="tw-talk__none">{t('none')}</p>}
    </div>
  )
}
