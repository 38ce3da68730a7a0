import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { ShelfLot, ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { stockPath } from '../paths.ts'
import { useShownOrg } from '../use-shown-org.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { LedgerCard } from './ledger-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { LotsCard } from './lots-card.tsx'
import './product-screen.css'
import { StockTags } from './stock-tags.tsx'

const FIGURES = ['requested', 'pending', 'shippingOut', 'shippingIn', 'ordered'] as const

/** One product on the shelves of an org: what there is, in which lots, and all that ever moved. */
export function ProductScreen() {
  const { t } = useTranslation('stock')
  const own = useCurrentOrg()
  if (own === null) return <EmptyState drawing="path" isHeading title={t('title')} />
  return <ShownProduct own={own} />
}

function ShownProduct({ own }: { own: CurrentOrg }) {
  const { t } = useTranslation('stock')
  const { org, query } = useShownOrg(own)
  if (org !== undefined) return <Product key={org.id} org={org} />
  return (
    <Page title={t('title')}>
      <QueryState query={query}>{() => null}</QueryState>
    </Page>
  )
}

function Product({ org }: { org: ShownOrg }) {
  const { t } = useTranslation('stock')
  const { serviceId = '' } = useParams()
  const query = useApi(stock.get, { params: { orgId: org.id, serviceId } })
  return (
    <Page back={{ to: stockPath(org.id), label: t('title') }} title={query.data?.product.name ?? t('title')}>
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {({ product, lots }) => <Shown lots={lots} org={org} product={product} />}
      </QueryState>
    </Page>
  )
}

function Shown({ org, product, lots }: { org: ShownOrg; product: ShelfProduct; lots: readonly ShelfLot[] }) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  return (
    <div className="tw-stock-product">
      <Card title={t('product.title')}>
        <div className="tw-stock-product__hand">
          <span className="tw-stock-product__figure">{number(product.onHand)}</span>
          <span className="tw-stock-product__label">{t('figure.onHand')}</span>
          <StockTags product={product} />
        </div>
        <dl className="tw-stock-product__moving">
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd>{number(product[figure])}</dd>
            </div>
          ))}
        </dl>
        <p className="tw-stock-product__label">
          <bdi dir="ltr">{product.serviceSKU}</bdi>
        </p>
      </Card>
      <LimitsCard orgId={org.id} product={product} />
      <LotsCard lots={lots} onHand={product.onHand} orgId={org.id} />
      <LedgerCard org={org} serviceId={product.id} />
    </div>
  )
}
