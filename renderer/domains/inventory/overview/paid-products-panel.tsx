import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { figures } from '#shared/domains/inventory/figures/api.ts'
import type { PaidProducts } from '#shared/domains/inventory/figures/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './overview.css'

/** Which products were paid this month, and which in the year (spec §8: Paid Products and Product Totals of suppliers). */
export function PaidProductsPanel({ orgId }: { orgId: OrgId }) {
  return (
    <div className="tw-figures__charts">
      <Paid months={1} orgId={orgId} />
      <Paid months={12} orgId={orgId} />
    </div>
  )
}

type Product = PaidProducts['products'][number]

function Paid({ orgId, months }: { orgId: OrgId; months: 1 | 12 }) {
  const { t } = useTranslation('earnings')
  const { number } = useFormats()
  const money = useMoney()
  const query = useApi(figures.paidProducts, { query: { orgId, months } })
  const title = t(months === 1 ? 'products.paid' : 'products.totals')
  const columns: Column<Product>[] = [
    { id: 'product', title: t('products.product'), cell: nameOf },
    { id: 'qty', title: t('products.qty'), isNumber: true, onPhone: 'line', cell: ({ qty }) => number(qty) },
    {
      id: 'total',
      title: t('products.amount'),
      isNumber: true,
      onPhone: 'end',
      cell: ({ total, currency }) => money(total, currency),
    },
  ]
  return (
    <Card title={title}>
      <p className="tw-figures__note">{t(months === 1 ? 'products.paidHint' : 'products.totalsHint')}</p>
      <QueryState query={query} skeleton={<Skeleton block="9rem" />}>
        {({ paid }) =>
          paid.products.length === 0 ? (
            <p className="tw-figures__note">{t(months === 1 ? 'products.none' : 'products.noneYear')}</p>
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              isDense
              rowKey={({ id, currency }) => `${id} ${currency}`}
              rowName={({ name }) => name}
              rows={paid.products}
            />
          )
        }
      </QueryState>
    </Card>
  )
}

const nameOf = ({ name }: Product) => <bdi>{name}</bdi>
