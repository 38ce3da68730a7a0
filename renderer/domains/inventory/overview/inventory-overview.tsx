import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { StockCards } from '../list/stock-cards.tsx'
import { IncomeCard } from './income-card.tsx'
import { WaitingCard } from '../waiting/waiting-card.tsx'
import './overview.css'
import { ProductsCard } from './products-card.tsx'

/** What an org earns, which products it sells and what it has of them (spec §2, Org overview: supplier or inventoryDash). */
export function InventoryOverview({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('figures')
  const titleId = useId()
  // The orders that wait take as much room as there are of them: what is below them is drawn in its place at once.
  const { isPending, fetchStatus } = useApi(shipping.waiting, { params: { orgId } })
  const isAwaited = isPending && fetchStatus === 'fetching'
  return (
    <>
      <div className="tw-figures">
        <WaitingCard orgId={orgId} />
      </div>
      <section aria-labelledby={titleId} className={`tw-figures ${isAwaited ? 'tw-figures--awaited' : ''}`}>
        <h2 className="tw-figures__title" id={titleId}>
          {t('inventory')}
        </h2>
        <div className="tw-figures__charts">
          <IncomeCard orgId={orgId} />
          <ProductsCard orgId={orgId} />
        </div>
        <StockCards orgId={orgId} />
      </section>
    </>
  )
}
