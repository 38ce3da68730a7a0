import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { TransactionItem, TransactionView } from '#shared/domains/inventory/schema.ts'
import { BlockedTag } from '../blocked-tag.tsx'
import { Amounts } from '../lines/amounts.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'

/** What is sent, and for an order what it comes to. */
export function ItemsCard({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('inventory')
  const isPriced = transaction.role === 'request' || transaction.total > 0
  const columns = useColumns(isPriced, transaction.currency)
  const { discountKind, discountValue } = transaction
  return (
    <Card title={t('details.items')}>
      <DataTable
        caption={t('details.items')}
        columns={columns}
        isDense
        rowKey={({ position }) => String(position)}
        rowName={({ name }) => name}
        rows={transaction.items}
      />
      {isPriced && (
        <div className="tw-inv-details__amounts">
          <Amounts
            amounts={transaction}
            currency={transaction.currency}
            isCredit={transaction.isReturn}
            discount={discountKind === null ? null : { kind: discountKind, value: discountValue }}
          />
        </div>
      )}
    </Card>
  )
}

function useColumns(isPriced: boolean, currency: string): Column<TransactionItem>[] {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const money = useMoney()
  const columns: Column<TransactionItem>[] = [
    { id: 'product', title: t('details.product'), cell: (item) => <Product item={item} /> },
    { id: 'sku', title: t('details.sku'), cell: ({ serviceSKU }) => <bdi dir="ltr">{serviceSKU}</bdi> },
    { id: 'packaging', title: t('details.packaging'), cell: ({ packaging }) => packaging ?? '—' },
    { id: 'qty', title: t('list.qty'), isNumber: true, cell: ({ qty }) => number(qty) },
  ]
  if (!isPriced) return columns
  return [
    ...columns,
    { id: 'price', title: t('details.price'), isNumber: true, cell: ({ price }) => money(price, currency) },
    {
      id: 'amount',
      title: t('details.amount'),
      isNumber: true,
      cell: ({ price, qty }) => money(price * qty, currency),
    },
  ]
}

function Product({ item: { name, lots, qtyReturned } }: { item: TransactionItem }) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  return (
    <span className="tw-inv-product">
      <bdi>{name}</bdi>
      {lots.map((lot) => (
        <span className="tw-inv-product__lot" key={lot.id}>
          <bdi>{t('stats.lot', { number: lot.number })}</bdi> {lot.isBlocked && <BlockedTag />}
        </span>
      ))}
      {qtyReturned > 0 && (
        <span className="tw-inv-product__lot">{t('return.ofLine', { qty: number(qtyReturned) })}</span>
      )}
    </span>
  )
}
