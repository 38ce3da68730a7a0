import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { TableSkeleton } from '#renderer/ui/table/table-skeleton.tsx'
import { useAddressQuery, wholeNumber } from '#renderer/ui/page/use-address-query.ts'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import type { LedgerMove } from '#shared/domains/inventory/shelf-schema.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { transactionPath } from '../paths.ts'
import type { ShownOrg } from '../use-shown-org.ts'

const ROWS_MAX = 100

/** Every rise and fall of a product, the latest first: what was there after it, why, by whom, and with which transaction. */
export function LedgerCard({ org, serviceId }: { org: ShownOrg; serviceId: ServiceId }) {
  const { t } = useTranslation('stock')
  const [read, write] = useAddressQuery()
  const page = wholeNumber(read('page'), 1)
  const rows = Math.min(wholeNumber(read('rows'), rowsPerPage()), ROWS_MAX)
  const isDense = read('dense') === '1'
  const query = useApi(
    stock.moves,
    { params: { orgId: org.id, serviceId }, query: { page, rows } },
    { keepPrevious: true },
  )
  const columns = useColumns(org)
  return (
    <Card title={t('ledger.title')}>
      <QueryState query={query} skeleton={<TableSkeleton isDense rows={5} />}>
        {({ moves, total }) =>
          total === 0 ? (
            <p className="tw-stock-product__none">{t('ledger.none')}</p>
          ) : (
            <div className="tw-ledger">
              <DataTable
                caption={t('ledger.title')}
                columns={columns}
                isDense={isDense}
                isStale={query.isPlaceholderData}
                rowHref={({ transaction }) => transaction && transactionPath(transaction, org.id)}
                rowKey={({ id }) => id}
                rowName={({ at }) => at}
                rows={moves}
              />
              <TablePager
                isDense={isDense}
                limit={rows}
                onDense={(dense) => write({ dense: dense ? 1 : null, page })}
                onLimit={(limit) => write({ rows: limit })}
                onPage={(next) => write({ page: next })}
                page={page}
                total={total}
              />
            </div>
          )
        }
      </QueryState>
    </Card>
  )
}

function useColumns(org: ShownOrg): Column<LedgerMove>[] {
  const { t } = useTranslation('stock')
  const { dateTime, number, tag } = useFormats(org.timeZone)
  return useMemo(() => {
    const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' })
    return [
      { id: 'at', title: t('ledger.at'), cell: ({ at }) => <span className="tw-ledger__when">{dateTime(at)}</span> },
      { id: 'reason', title: t('ledger.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
      { id: 'qty', title: t('ledger.qty'), isNumber: true, cell: ({ qty }) => <bdi>{signed.format(qty)}</bdi> },
      {
        id: 'balance',
        title: t('ledger.balance'),
        isNumber: true,
        cell: ({ balance }) => <bdi>{number(balance)}</bdi>,
      },
      { id: 'lot', title: t('ledger.lot'), cell: ({ lot }) => (lot === null ? '—' : <bdi>{lot.number}</bdi>) },
      {
        id: 'transaction',
        title: t('ledger.transaction'),
        cell: ({ transaction }) => (transaction === null ? '—' : <Transaction org={org} transaction={transaction} />),
      },
      { id: 'by', title: t('ledger.by'), cell: ({ by }) => (by === null ? '—' : <bdi>{by.name}</bdi>) },
    ]
  }, [t, dateTime, number, tag, org])
}

/** Its number, what it was, and who stood on its other side. */
function Transaction({ org, transaction }: { org: ShownOrg; transaction: NonNullable<LedgerMove['transaction']> }) {
  const { t } = useTranslation('inventory')
  const { tx, role, fromOrg, toOrg } = transaction
  const isFromOther = fromOrg.id !== org.id
  return (
    <span>
      <bdi dir="ltr">#{tx}</bdi> {t(`role.${role}`)}
      {isFromOther && <bdi> · {t('list.fromOrg', { name: fromOrg.name })}</bdi>}
      {!isFromOther && toOrg !== null && <bdi> · {t('list.toOrg', { name: toOrg.name })}</bdi>}
    </span>
  )
}
