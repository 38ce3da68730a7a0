import { Edit, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column, RowAction } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { WaitingView } from '#shared/domains/waiting/schema.ts'
import { contactPath, userPath } from '#renderer/domains/contacts/index.ts'
import type { WaitingList } from './use-waiting-list.ts'
import { WaitingStatus } from './waiting-status.tsx'
import { useWishesWords } from '../wishes-words.ts'

interface WaitingTableProps {
  list: WaitingList
  entries: readonly WaitingView[]
  columns: readonly Column<WaitingView, 'since'>[]
  onChange: (entry: WaitingView) => void
  onRemove: (entry: WaitingView) => void
}

/** Who waits, for what and since when, and what can be done about it. */
export function WaitingTable({ list, entries, columns, onChange, onRemove }: WaitingTableProps) {
  const { t } = useTranslation('waiting')
  const actionsOf = (entry: WaitingView): RowAction[] => [
    ...(entry.status === 'waiting' || entry.status === 'offered' || entry.status === 'expired'
      ? [{ id: 'change', text: t('change.action'), icon: <Edit />, onClick: () => onChange(entry), isQuick: true }]
      : []),
    ...(entry.status === 'waiting' || entry.status === 'offered'
      ? [{ id: 'remove', text: t('remove.action'), icon: <Trash />, onClick: () => onRemove(entry), isDanger: true }]
      : []),
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      isDense={list.isDense}
      isStale={list.query.isPlaceholderData}
      onSort={list.onSort}
      rowActions={actionsOf}
      rowHref={personHref}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rows={entries}
      sort={list.sort}
    />
  )
}

function personHref({ user, contact }: WaitingView): string | null {
  if (user !== null) return userPath(user)
  return contact === null ? null : contactPath(contact)
}

/**
 * All columns that there are.
 *
 * @param orgSearch `?org=…` where it is another org's list than one's own
 */
export function useWaitingColumns(timeZone: string, orgSearch: string): Column<WaitingView, 'since'>[] {
  const { t } = useTranslation('waiting')
  const { date } = useFormats(timeZone)
  const { days, wishes } = useWishesWords()
  return [
    {
      id: 'name',
      title: t('field.name'),
      cell: ({ name, title }) => (
        <span className="tw-waitlist-who">
          <bdi>{name}</bdi>
          <bdi className="tw-waitlist-who__title">{title}</bdi>
        </span>
      ),
    },
    {
      id: 'wishes',
      title: t('field.days'),
      cell: (entry) => (
        <span className="tw-waitlist-who">
          <span>{days(entry)}</span>
          <span className="tw-waitlist-who__title">{wishes(entry.wishes) ?? t('anyTime')}</span>
        </span>
      ),
    },
    {
      id: 'status',
      title: t('field.status'),
      cell: (entry) => (
        <span className="tw-waitlist-who">
          <WaitingStatus entry={entry} orgSearch={orgSearch} timeZone={timeZone} />
          {entry.email === null && entry.user === null && entry.status === 'waiting' && (
            <span className="tw-waitlist-who__title">{t('byPhone')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'since',
      title: t('field.since'),
      sortKey: 'since',
      cell: ({ createdAt }) => <span className="tw-waitlist-since">{date(createdAt)}</span>,
    },
  ]
}
