import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { shownDescription } from '#shared/domains/inventory/descriptions.ts'
import type { TransactionOrder, TransactionView } from '#shared/domains/inventory/schema.ts'
import { shownKind } from '../kind-of.ts'
import { transactionPath } from '../paths.ts'
import type { ListedOrg } from '../paths.ts'
import { PaidTag } from '../payment/paid-tag.tsx'
import { StatusTag } from '../status-tag.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { TransactionList } from './use-transactions.ts'

interface TransactionsTableProps {
  list: TransactionList
  listed: ListedOrg
  columns: readonly Column<TransactionView, TransactionOrder>[]
  transactions: readonly TransactionView[]
}

/** The transactions of a page. */
export function TransactionsTable({ list, listed, columns, transactions }: TransactionsTableProps) {
  const { t } = useTranslation('inventory')
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      isDense={list.isDense}
      isStale={list.query.isPlaceholderData}
      onSort={list.onSort}
      rowHref={(transaction) => transactionPath(transaction, listed)}
      rowKey={({ id }) => id}
      rowName={({ tx }) => t('details.title', { tx })}
      rows={transactions}
      sort={list.sort}
    />
  )
}

/** All columns that there are. */
export function useTransactionColumns(timeZone: string, isAll: boolean): Column<TransactionView, TransactionOrder>[] {
  const { t } = useTranslation('inventory')
  const { date, number } = useFormats(timeZone)
  const money = useMoney()
  return useMemo(
    () => [
      {
        id: 'tx',
        title: t('list.number'),
        sortKey: 'tx',
        cell: (one) => (
          <span className="tw-inv-number">
            <bdi dir="ltr">#{one.tx}</bdi>
            <span className="tw-inv-number__role">{t(`role.${shownKind(one)}`)}</span>
          </span>
        ),
      },
      {
        id: 'description',
        title: t('list.description'),
        cell: (one) => <Described transaction={one} />,
      },
      { id: 'otherSide', title: t('list.otherSide'), cell: (one) => <OtherSide isAll={isAll} transaction={one} /> },
      { id: 'qty', title: t('list.qty'), isNumber: true, cell: ({ qty }) => number(qty) },
      {
        id: 'total',
        title: t('list.total'),
        sortKey: 'total',
        isNumber: true,
        cell: ({ role, total, currency }) => (role === 'request' || total > 0 ? money(total, currency) : '—'),
      },
      {
        id: 'ca',
        title: t('list.created'),
        sortKey: 'ca',
        cell: ({ ca }) => <span className="tw-inv-short">{date(ca)}</span>,
      },
      {
        id: 'status',
        title: t('list.status'),
        cell: ({ status, payment }) => (
          <span className="tw-inv-states">
            <StatusTag status={status} />
            {payment !== null && status !== 'cancelled' && <PaidTag isPaid={payment.isPaid} />}
          </span>
        ),
      },
    ],
    [t, date, number, money, isAll],
  )
}

/** As the side that reads it calls it. */
function Described({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('inventory')
  if (transaction.isRedacted) return <>{t('role.user')}</>
  return (
    <span className="tw-inv-described" dir="auto">
      {shownDescription(transaction)}
    </span>
  )
}

/** Who else is in it; in the list of all orgs, where none is the own one, both. */
function OtherSide({ transaction, isAll }: { transaction: TransactionView; isAll: boolean }) {
  const { t } = useTranslation('inventory')
  const { sides, fromOrg, toOrg, toUser } = transaction
  const isSender = sides.includes('sender')
  const to = toOrg ?? toUser
  if (isSender && !isAll && to === null) return <>—</>
  return (
    <span className="tw-inv-sides">
      {(isAll || !isSender) && <bdi>{t('list.fromOrg', { name: fromOrg.name })}</bdi>}
      {(isAll || isSender) && to !== null && <bdi>{t('list.toOrg', { name: to.name })}</bdi>}
    </span>
  )
}
