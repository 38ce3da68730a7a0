import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { ShelfProduct, StockOrder } from '#shared/domains/inventory/shelf-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { productPath } from '../paths.ts'
import { StockTags } from './stock-tags.tsx'
import type { ShelfList } from './use-shelves.ts'

interface ShelvesTableProps {
  list: ShelfList
  orgId: OrgId
  products: readonly ShelfProduct[]
  columns: readonly Column<ShelfProduct, StockOrder>[]
}

/** The products of a page. */
export function ShelvesTable({ list, orgId, products, columns }: ShelvesTableProps) {
  const { t } = useTranslation('stock')
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      isDense={list.isDense}
      isStale={list.query.isPlaceholderData}
      onSort={list.onSort}
      rowHref={({ id }) => productPath(id, orgId)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rows={products}
      sort={list.sort}
    />
  )
}

const MOVING = ['requested', 'pending', 'shippingOut', 'shippingIn', 'ordered'] as const
const LIMITS = ['lowLevel', 'reorderPoint'] as const

/** All columns that there are. */
export function useShelfColumns(): Column<ShelfProduct, StockOrder>[] {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  return useMemo(() => {
    // What is nothing steps back behind what is something.
    const shown = (value: number | null) =>
      value === null || value === 0 ? (
        <span className="tw-shelf-none">{value === null ? '—' : number(value)}</span>
      ) : (
        number(value)
      )
    return [
      {
        id: 'name',
        title: t('list.product'),
        sortKey: 'name',
        cell: ({ name, serviceSKU }) => (
          <span className="tw-shelf">
            <span className="tw-shelf__name" dir="auto">
              {name}
            </span>
            <bdi className="tw-shelf__sku" dir="ltr">
              {serviceSKU}
            </bdi>
          </span>
        ),
      },
      { id: 'state', title: t('list.state'), sortKey: 'urgency', cell: (product) => <StockTags product={product} /> },
      {
        id: 'onHand',
        title: t('figure.onHand'),
        sortKey: 'onHand',
        isNumber: true,
        cell: ({ onHand }) => <strong>{number(onHand)}</strong>,
      },
      ...[...MOVING, ...LIMITS].map((id) => ({
        id,
        title: t(`figure.${id}`),
        isNumber: true,
        cell: (product: ShelfProduct) => shown(product[id]),
      })),
    ]
  }, [t, number])
}
