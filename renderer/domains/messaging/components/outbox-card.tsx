import { Callout, Dialog, DialogBody, H2, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { EyeOpen, Search } from '@blueprintjs/icons'
import { useState } from 'react'
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
import { messaging } from '#shared/domains/messaging/api.ts'
import type { OutboxMessage } from '#shared/domains/messaging/api.ts'
import './outbox-card.css'

const CHANNELS = ['mail', 'sms'] as const

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
  const page = wholeNumber(read('page'), 1)
  const limit = wholeNumber(read('rows'), 10)
  const query = { page, limit, ...(channel === undefined ? {} : { channel }), ...(s === '' ? {} : { s }) }
  const found = useApi(messaging.listOutbox, { query }, { keepPrevious: true })

  const columns: Column<OutboxMessage>[] = [
    {
      id: 'subject',
      title: t('outbox.subject'),
      cell: subjectOf,
    },
    { id: 'to', title: t('outbox.to'), cell: recipientOf },
    { id: 'channel', title: t('outbox.channel'), cell: (message) => t(`outbox.channels.${message.channel}`) },
    { id: 'at', title: t('outbox.at'), cell: ({ at }) => dateTime(at) },
  ]

  return (
    <Card title={t('outbox.title')}>
      <p className="tw-outbox__lead">{t('outbox.lead')}</p>
      <form
        className="tw-outbox__filters"
        onSubmit={(event) => {
          event.preventDefault()
          write({ s: words.trim() })
        }}
        role="search"
      >
        <InputGroup
          aria-label={t('outbox.search')}
          leftElement={<Search className="tw-outbox__icon" />}
          maxLength={100}
          onBlur={() => words.trim() !== s && write({ s: words.trim() })}
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
      </form>
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
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.subject === '' ? t('outbox.channels.sms') : shown?.subject}
        titleTagName={H2}
      >
        <DialogBody>
          <p dir="ltr">{shown?.to}</p>
          <p className="tw-outbox__text" dir="auto">
            {shown?.text}
          </p>
        </DialogBody>
      </Dialog>
    </Card>
  )
}

/** A text message has no subject: what it says stands in its place. */
const subjectOf = ({ subject, text }: OutboxMessage) => (
  <span className="tw-outbox__subject" dir="auto">
    {subject === '' ? text : subject}
  </span>
)

const recipientOf = ({ to }: OutboxMessage) => <bdi dir="ltr">{to}</bdi>

const readIcon = <EyeOpen />
