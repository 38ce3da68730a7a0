import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { ProductStock } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { stockPath } from '../paths.ts'
import { BlockedTag } from '../blocked-tag.tsx'
import { LowNotice } from '../stock/low-notice.tsx'
import './stock-cards.css'

/** Cards that are seen at once; whoever has more opens them. */
const SHOWN = 4
const MOVING = ['requested', 'pending', 'shippingOut', 'shippingIn'] as const

/** What the org has of each product, and what moves (spec §3 Stats). Nothing while it has no product. */
export function StockCards({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation(['inventory', 'stock'])
  const query = useApi(inventory.stats, { query: { orgId } })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <QueryState query={query} skeleton={<Skeleton block="9rem" />}>
      {({ stats: { products } }) => {
        if (products.length === 0) return null
        const shown = isOpen ? products : products.slice(0, SHOWN)
        return (
          <section className="tw-stock">
            <LowNotice orgId={orgId} products={products} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone they are scrolled sideways, by keys as well */}
            <div aria-label={t('stats.title')} className="tw-stock__cards" role="group" tabIndex={0}>
              {shown.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </div>
            <div className="tw-stock__ways">
              {products.length > SHOWN && (
                <Button
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                  text={t(isOpen ? 'stats.fewer' : 'stats.more')}
                  variant="minimal"
                />
              )}
              <LinkButton look="minimal" text={t('stock:open')} to={stockPath(orgId)} />
            </div>
          </section>
        )
      }}
    </QueryState>
  )
}

function ProductCard({ product }: { product: ProductStock }) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const { name, serviceSKU, onHand, lots } = product
  return (
    <Card dense title={name}>
      <div className="tw-stock__hand">
        <span className="tw-stock__figure">{number(onHand)}</span>
        <span className="tw-stock__label">{t('stats.onHand')}</span>
        <Warning product={product} />
      </div>
      <dl className="tw-stock__moving">
        {MOVING.map((figure) => (
          <div key={figure}>
            <dt>{t(`stats.${figure}`)}</dt>
            <dd>{number(product[figure])}</dd>
          </div>
        ))}
      </dl>
      <p className="tw-stock__sku">
        <bdi dir="ltr">{serviceSKU}</bdi>
      </p>
      {lots.some((lot) => lot.onHand > 0) && <Lots lots={lots} />}
    </Card>
  )
}

function Warning({ product: { onHand, lowLevel } }: { product: ProductStock }) {
  const { t } = useTranslation('inventory')
  if (onHand < 0) return <span className="tw-stock__warning tw-stock__warning--danger">{t('stats.negative')}</span>
  if (lowLevel === null || onHand >= lowLevel) return null
  return <span className="tw-stock__warning">{t('stats.low')}</span>
}

function Lots({ lots }: Pick<ProductStock, 'lots'>) {
  const { t } = useTranslation('inventory')
  const { date, number } = useFormats('UTC')
  return (
    <ul className="tw-stock__lots">
      {lots
        .filter((lot) => lot.onHand > 0)
        .map(({ id, number: lot, expiresOn, onHand, isBlocked }) => (
          <li key={id}>
            <bdi>{t('stats.lot', { number: lot })}</bdi>
            {LocalDate.safeParse(expiresOn).success && expiresOn !== null && (
              <span> · {t('stats.expires', { date: date(expiresOn) })}</span>
            )}
            <span> · {number(onHand)}</span> {isBlocked && <BlockedTag />}
          </li>
        ))}
    </ul>
  )
}
