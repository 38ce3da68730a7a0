import { Callout } from '@blueprintjs/core'
import { EyeOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { SearchField } from '#renderer/ui/table/list-filters.tsx'
import { OneOfField } from '#renderer/ui/table/one-of-field.tsx'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { messaging } from '#shared/domains/messaging/api.ts'
import type { OutboxMessage } from '#shared/domains/messaging/api.ts'
import { MessageDialog } from './message-dialog.tsx'
import './outbox-card.css'

const CHANNELS = ['mail', 'sms'] as const
/** The newest first; nobody sorts it otherwise. */
const Order = z.enum(['at'])

/** Messages that were kept because nothing is configured to send them. */
export function OutboxCard() {
  const { t } = useTranslation('messaging')
  const { dateTime } = useFormats()
  const [shown, setShown] = useState<OutboxMessage | null>(null)
  const list = useListState({ orders: Order, sort: { by: 'at', order: 'desc' }, rows: 'rows', isDense: true })
  const { read, show: write, s, page, limit } = list
  const channel = CHANNELS.find((known) => known === read('channel'))
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

  const kept = useKeptColumns('outbox', columns)
  return (
    <Card title={t('outbox.title')}>
      <p className="tw-outbox__lead">{t('outbox.lead')}</p>
      <ListBody
        head={
          <>
            <search className="tw-outbox__filters">
              <SearchField label={t('outbox.search')} onSearch={(words) => write({ s: words })} value={s} />
              <OneOfField
                all={t('outbox.all')}
                chosen={channel}
                label={t('outbox.channel')}
                nameOf={(one) => t(`outbox.channels.${one}`)}
                offered={CHANNELS}
                onChoose={(one) => write({ channel: one })}
              />
              <ListTools kept={kept} list={list} />
            </search>
            {CHANNELS.filter((known) => found.data?.sends[known] === true).map((known) => (
              <Callout intent="success" key={known}>
                {t(`outbox.sends.${known}`)}
              </Callout>
            ))}
          </>
        }
        list={{ ...list, query: found }}
        nothing={<EmptyState text={t('outbox.emptyText')} title={t('outbox.empty')} />}
        of={({ messages, pagination }) => ({ rows: messages, page, limit, total: pagination.total })}
      >
        {({ messages }) => (
          <DataTable
            caption={t('outbox.title')}
            columns={kept.shown}
            isDense={list.isDense}
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
        )}
      </ListBody>
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
