import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import '#renderer/ui/talk/talk.css'
import { useEndInView } from '#renderer/ui/talk/use-end-in-view.ts'
import type { ChatSide, OwnChat } from '#shared/domains/helpdesk/schema.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import type { Outgoing } from './use-outgoing.ts'

interface MessageListProps {
  messages: OwnChat['messages']
  mine: ChatSide
  /** The name of the other side. */
  other: string
  outgoing: readonly Outgoing[]
  onAgain: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
  /** In place of messages where there are none. */
  none: ReactNode
}

/** What was written, the oldest first, with what has not arrived at the end; kept at its end as it grows. */
export function MessageList({ messages, mine, other, outgoing, onAgain, onDiscard, none }: MessageListProps) {
  const { t } = useTranslation('helpdesk')
  const { day, time } = useFormats()
  const box = useEndInView(messages.at(-1)?.number ?? 0, outgoing.length)
  const arrived = new Set(messages.map(({ key }) => key))
  const onTheirWay = outgoing.filter(({ key }) => !arrived.has(key))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keys as well
    <div aria-label={t('thread')} className="tw-talk__messages" ref={box} role="log" tabIndex={0}>
      {messages.map(({ number, from, text, at }, index) => {
        const isNewDay = index === 0 || day(messages[index - 1]?.at ?? '') !== day(at)
        return (
          <Fragment key={number}>
            {isNewDay && <p className="tw-talk__day">{day(at)}</p>}
            <article className={from === mine ? 'tw-bubble tw-bubble--mine' : 'tw-bubble'}>
              <div className="tw-bubble__body">
                <p className="tw-bubble__text" dir="auto">
                  {text}
                </p>
              </div>
              <p className="tw-bubble__facts">
                {from === mine ? <span>{t('sent')}</span> : <span dir="auto">{other}</span>}
                <time dateTime={at}>{time(at)}</time>
              </p>
            </article>
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
      {messages.length === 0 && onTheirWay.length === 0 && <div className="tw-talk__none">{none}</div>}
    </div>
  )
}
