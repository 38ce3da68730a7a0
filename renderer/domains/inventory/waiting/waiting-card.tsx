import { Barcode } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { listPath, scanPath } from '../paths.ts'
import './waiting.css'
import { WaitingRow } from './waiting-row.tsx'

/** The orders that wait for an org: how many, since when, and what is to be done with the oldest. */
export function WaitingCard({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const query = useApi(shipping.waiting, { params: { orgId } })
  const total = (query.data?.pending ?? 0) + (query.data?.requested ?? 0)
  return (
    <Card
      actions={
        total > 0 && (
          <>
            <LinkButton icon={<Barcode />} look="minimal" text={t('waiting.scan')} to={scanPath(orgId)} />
            <LinkButton look="minimal" text={t('waiting.all')} to={listPath(orgId)} />
          </>
        )
      }
      title={t('waiting.title')}
    >
      <QueryState query={query} skeleton={<Skeleton block="9rem" />}>
        {({ requested, pending, orders }) =>
          orders.length === 0 ? (
            <p className="tw-waiting__none">{t('waiting.none')}</p>
          ) : (
            <>
              <p className="tw-waiting__counts">
                {pending > 0 && (
                  <span>
                    <strong>{number(pending)}</strong> {t('waiting.toShip')}
                  </span>
                )}
                {requested > 0 && (
                  <span>
                    <strong>{number(requested)}</strong> {t('waiting.toApprove')}
                  </span>
                )}
              </p>
              <ul aria-label={t('waiting.title')} className="tw-waiting__orders">
                {orders.map((order) => (
                  <WaitingRow key={order.id} order={order} orgId={orgId} />
                ))}
              </ul>
              {total > orders.length && (
                <p className="tw-waiting__none">
                  {t('waiting.more', { shown: number(orders.length), total: number(total) })}
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </Card>
  )
}
