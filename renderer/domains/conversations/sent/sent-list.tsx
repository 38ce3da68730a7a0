import { Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { BanCircle, Endorsed, Error as Failed, SendMessage, Time } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { useApi } from '#renderer/api/use-api.ts'
import { personPath } from '#renderer/domains/contacts/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { OneOfField } from '#renderer/ui/table/one-of-field.tsx'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { delivery } from '#shared/domains/messaging/delivery/api.ts'
import type { SentMessage } from '#shared/domains/messaging/delivery/api.ts'
import { SENT_STATES } from '#shared/domains/messaging/delivery/states.ts'
import type { SentState } from '#shared/domains/messaging/delivery/states.ts'
import { OUTWARD } from '#shared/channels.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './sent-list.css'

/** The newest first; nobody sorts it otherwise. */
const Order = z.enum(['at'])

/** To whom, by which way and when something was sent, and whether it got there. */
export function SentList({ orgId, timeZone }: { orgId: OrgId; timeZone: string }) {
  const { t } = useTranslation(['messaging', 'notices'])
  const { dateTime } = useFormats(timeZone)
  const list = useListState({ orders: Order, sort: { by: 'at', order: 'desc' }, rows: 'rows', isDense: true })
  const { read, show: write, page, limit } = list
  const state = SENT_STATES.find((known) => known === read('state'))
  const channel = OUTWARD.find((known) => known === read('channel'))
  const query = { page, limit, ...(state !== undefined && { state }), ...(channel !== undefined && { channel }) }
  const found = useApi(delivery.listOfOrg, { params: { orgId }, query }, { keepPrevious: true })
  const isFiltered = state !== undefined || channel !== undefined

  const columns: Column<SentMessage>[] = [
    { id: 'person', title: t('sent.to'), cell: ({ person }) => personCell(person, t('sent.visitor')) },
    { id: 'topic', title: t('sent.about'), cell: ({ topic }) => t(`sent.topics.${topic}`) },
    { id: 'channel', title: t('outbox.channel'), cell: (sent) => t(`sent.channels.${sent.channel}`) },
    {
      id: 'state',
      title: t('sent.state'),
      cell: (sent) =>
        stateCell(
          sent.state,
          t(`sent.states.${sent.state}`),
          sent.reason === null || sent.state === 'stopped' ? null : t(`sent.reasons.${sent.reason}`),
        ),
    },
    { id: 'at', title: t('sent.at'), cell: ({ at }) => timeCell(at, dateTime(at)) },
  ]

  return (
    <ListBody
      head={
        <search className="tw-sent__filters">
          <OneOfField
            all={t('sent.anyState')}
            chosen={state}
            label={t('sent.state')}
            nameOf={(one) => t(`sent.states.${one}`)}
            offered={SENT_STATES}
            onChoose={(one) => write({ state: one })}
          />
          <OneOfField
            all={t('sent.anyChannel')}
            chosen={channel}
            label={t('outbox.channel')}
            nameOf={(one) => t(`sent.channels.${one}`)}
            offered={OUTWARD}
            onChoose={(one) => write({ channel: one })}
          />
        </search>
      }
      list={{ ...list, query: found }}
      nothing={
        <EmptyState
          text={t(isFiltered ? 'sent.noneFound' : 'sent.emptyText')}
          title={t(isFiltered ? 'sent.none' : 'sent.empty')}
        />
      }
      of={({ messages, pagination }) => ({ rows: messages, page, limit, total: pagination.total })}
      skeletonRows={8}
    >
      {({ messages }) => (
        <DataTable
          caption={t('sent.title')}
          columns={columns}
          isDense={list.isDense}
          isStale={found.isPlaceholderData}
          rowKey={({ id }) => id}
          rowName={({ person, topic }) => `${person?.name ?? t('sent.visitor')} ${t(`sent.topics.${topic}`)}`}
          rows={messages}
        />
      )}
    </ListBody>
  )
}

const personCell = (person: SentMessage['person'], visitor: string) =>
  person === null ? (
    visitor
  ) : (
    <Link to={personPath(person)}>
      <bdi>{person.name}</bdi>
    </Link>
  )

const LOOKS: Record<SentState, { intent: Intent; icon: typeof Time }> = {
  waiting: { intent: 'warning', icon: Time },
  sent: { intent: 'none', icon: SendMessage },
  delivered: { intent: 'success', icon: Endorsed },
  failed: { intent: 'danger', icon: Failed },
  stopped: { intent: 'none', icon: BanCircle },
}

function stateCell(state: SentState, word: string, why: string | null) {
  const { intent, icon: Icon } = LOOKS[state]
  return (
    <span className="tw-sent__state">
      <Tag icon={<Icon size={14} />} intent={intent} minimal>
        {word}
      </Tag>
      {why !== null && <span className="tw-sent__why">{why}</span>}
    </span>
  )
}

const timeCell = (at: string, text: string) => <time dateTime={at}>{text}</time>
