import { Callout, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { EyeOpen, Search } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { TableSkeleton } from '#renderer/ui/table/table-skeleton.tsx'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { messaging } from '#shared/domains/messaging/api.ts'
import type { OutboxMessage } from '#shared/domains/messaging/api.ts'
import { MessageDialog } from './message-dialog.tsx'
import './outbox-card.css'

const CHANNELS = ['mail', 'sms'] as const
/** Milliseconds: long enough that a word is typed before it is looked for. */
const TYPING_PAUSE = 300

/** Messages that were kept because nothing is configured to send them. */
export function OutboxCard() {
  const { t } = useTranslation('messaging')
  const { dateTime } = useFormats()
  const [isDense, setIsDense] = useState(true)
  const [shown, setShown] = useState<OutboxMessage | null>(null)
  const [read, write] = useAddressQuery()
  const [words, setWords] = useState(read('s'))
  const channel = CHANNELS.find((known) => known === read('channel'))
  const s = read('s')
  useEffect(() => {
    if (words.trim() === s) return undefined
    const pause = setTimeout(() => write({ s: words.trim() }), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [words, s, write])
  const page = wholeNumber(read('page'), 1)
  const limit = wholeNumber(read('rows'), rowsPerPage())
  const query = { page, limit, ...(channel === undefined ? {} : { channel }), ...(s === '' ? {} : { s }) }
  const found = useApi(messaging.listOutbox, { query }, { keepPrevious: true })

  const columns: Column<OutboxMessage>[] = [
    {
      id: 'subject',
      title: t('outbox.subject'),
      cell: subjectOpening(setShown),
    },
    { id: 'to', title: t('outbox.to'), cell: recipientOf },
    { id: 'channel', title: t('outbox.channel'), cell: (message) => t(`outbox.channels.${message.channel}`) },
    { id: 'at', title: t('outbox.at'), cell: ({ at }) => dateTime(at) },
  ]

  return (
    <Card title={t('outbox.title')}>
      <p className="tw-outbox__lead">{t('outbox.lead')}</p>
      <search className="tw-outbox__filters">
        <InputGroup
          aria-label={t('outbox.search')}
          leftElement={<Search className="tw-outbox__icon" />}
          maxLength={100}
          onValueChange={setWords}
          placeholder={t('outbox.search')}
          type="search"
          value={words}
        />
        <HTMLSelect
          aria-label={t('outbox.channel')}
          onChange={(event) => write({ channel: event.currentTarget.value })}
          value={channel ?? ''}
        >
          <option value="">{t('outbox.all')}</option>
          {CHANNELS.map((known) => (
            <option key={known} value={known}>
              {t(`outbox.channels.${known}`)}
            </option>
          ))}
        </HTMLSelect>
      </search>
      <QueryState query={found} skeleton={<TableSkeleton isDense rows={5} />}>
        {({ messages, pagination, sends }) => (
          <>
            {CHANNELS.filter((known) => sends[known]).map((known) => (
              <Callout className="tw-outbox__note" intent="success" key={known}>
                {t(`outbox.sends.${known}`)}
              </Callout>
            ))}
            {messages.length === 0 ? (
              <EmptyState text={t('outbox.emptyText')} title={t('outbox.empty')} />
            ) : (
              <>
                <DataTable
                  caption={t('outbox.title')}
                  columns={columns}
                  isDense={isDense}
                  isStale={found.isPlaceholderData}
                  rowActions={(message) => [
                    {
                      id: 'read',
                      text: t('outbox.read'),
                      icon: readIcon,
                      onClick: () => setShown(message),
                      isQuick: true,
                    },
                  ]}
                  rowKey={({ id }) => id}
                  rowName={({ subject, to }) => `${subject} ${to}`}
                  rows={messages}
                />
                <TablePager
                  isDense={isDense}
                  limit={limit}
                  onDense={setIsDense}
                  onLimit={(rows) => write({ rows })}
                  onPage={(next) => write({ page: next })}
                  page={page}
                  total={pagination.total}
                />
              </>
            )}
          </>
        )}
      </QueryState>
      <MessageDialog message={shown} onClose={() => setShown(null)} />
    </Card>
  )
}

/** A text message has no subject: what it says stands in its place. */
const Subject = ({ message: { subject, text }, onOpen }: { message: OutboxMessage; onOpen: () => void }) => (
  <button className="tw-outbox__subject" dir="auto" onClick={onOpen} type="button">
    {subject === '' ? text : subject}
  </button>
)

const subjectOpening = (open: (message: OutboxMessage) => void) => (message: OutboxMessage) => (
  <Subject message={message} onOpen={() => open(message)} />
)

const recipientOf = ({ to }: OutboxMessage) => <bdi dir="ltr">{to}</bdi>

const readIcon = <EyeOpen />
