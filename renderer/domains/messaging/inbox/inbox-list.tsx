import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownKey } from '#renderer/ui/i18n/known-key.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { Notice } from '#shared/domains/messaging/notices-api.ts'
import { DAY } from '#shared/kernel/time.ts'
import { groupNotices } from './group-notices.ts'
import type { NoticeLine } from './group-notices.ts'

interface InboxListProps {
  notices: readonly Notice[]
  onOpen: (notice: Notice) => void
  onRead: (notices: readonly Notice[]) => void
}

/** Notices by day; several of a kind are one line that opens. */
export function InboxList({ notices, ...handlers }: InboxListProps) {
  const { t } = useTranslation('notices')
  const { longDay } = useFormats()
  const now = useNow()
  const names = new Map([
    [longDay(now), t('today')],
    [longDay(now - DAY), t('yesterday')],
  ])
  return groupNotices(notices, longDay).map(({ day, lines }) => (
    <section className="tw-inbox__day" key={day}>
      <h2 className="tw-inbox__day-name">{names.get(day) ?? day}</h2>
      <ul className="tw-inbox__list">
        {lines.map((line) => (
          <li key={line.key}>{<Line line={line} {...handlers} />}</li>
        ))}
      </ul>
    </section>
  ))
}

function Line({ line: { notices }, ...handlers }: { line: NoticeLine } & Omit<InboxListProps, 'notices'>) {
  const [first] = notices
  if (first === undefined) return null
  return notices.length === 1 ? <One notice={first} {...handlers} /> : <Several notices={notices} {...handlers} />
}

function One({ notice, onOpen }: { notice: Notice } & Pick<InboxListProps, 'onOpen'>) {
  const { t } = useTranslation('notices')
  const { time } = useFormats()
  const { title, org, at, isRead } = notice
  return (
    <button className="tw-inbox__line" data-unread={!isRead} onClick={() => onOpen(notice)} type="button">
      <span className="tw-inbox__mark">{!isRead && <span className="tw-visually-hidden">{t('isNew')}</span>}</span>
      <span className="tw-inbox__words">
        <span className="tw-inbox__title" dir="auto">
          {title}
        </span>
        <span className="tw-inbox__facts">
          {org !== null && <span dir="auto">{org.name}</span>}
          <time dateTime={at}>{time(at)}</time>
        </span>
      </span>
    </button>
  )
}

function Several({ notices, onOpen, onRead }: InboxListProps) {
  const { t } = useTranslation('notices')
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const unread = notices.filter(({ isRead }) => !isRead)
  const [first] = notices
  if (first === undefined) return null
  const count = notices.length
  return (
    <div className="tw-inbox__group">
      <div className="tw-inbox__group-head">
        <button
          aria-controls={listId}
          aria-expanded={isOpen}
          className="tw-inbox__line"
          data-unread={unread.length > 0}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <span className="tw-inbox__mark">
            {unread.length > 0 && <span className="tw-visually-hidden">{t('isNew')}</span>}
          </span>
          <span className="tw-inbox__words">
            <span className="tw-inbox__title">
              {t([knownKey<'notices'>(`groups.${first.kind}`), 'groups.other'], {
                count,
                topic: t(`topics.${first.topic}`),
              })}
            </span>
            {first.org !== null && (
              <span className="tw-inbox__facts" dir="auto">
                {first.org.name}
              </span>
            )}
          </span>
          {isOpen ? <ChevronUp /> : <ChevronDown />}
        </button>
        {unread.length > 0 && <Button onClick={() => onRead(unread)} size="small" text={t('read')} variant="minimal" />}
      </div>
      <ul className="tw-inbox__inner" hidden={!isOpen} id={listId}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <One notice={notice} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
}
