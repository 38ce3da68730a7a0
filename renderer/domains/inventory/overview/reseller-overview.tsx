import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { figures, partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { IncomeCard } from './income-card.tsx'
import './overview.css'
import { ProductsCard } from './products-card.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import type { AppointmentCount } from '#shared/domains/inventory/figures/schema.ts'

/** How the customers of a reseller are doing, and what it earns with them (spec §2, Org overview: reseller). */
export function ResellerOverview({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('figures')
  const { number } = useFormats()
  const label = useDayLabel()
  const titleId = useId()
  const query = { orgId }
  const customers = useApi(partnerFigures.orgs, { query: { orgId, roles: 'customer' } })
  const users = useApi(partnerFigures.users, { query })
  const appointments = useApi(partnerFigures.events, { query })
  const subscriptions = useApi(figures.subscriptions, { query })
  return (
    <section aria-labelledby={titleId} className="tw-figures">
      <h2 className="tw-figures__title" id={titleId}>
        {t('reseller')}
      </h2>
      <div className="tw-figures__counts">
        <Count>
          <QueryState query={customers} skeleton={<Skeleton lines={2} />}>
            {({ byStatus }) => <Figure label={t('customers')} value={number(byStatus.active ?? 0)} />}
          </QueryState>
        </Count>
        <Count>
          <QueryState query={users} skeleton={<Skeleton lines={2} />}>
            {({ byStatus }) => <Figure label={t('users')} value={number(byStatus.active ?? 0)} />}
          </QueryState>
        </Count>
        <Count>
          <QueryState query={appointments} skeleton={<Skeleton lines={2} />}>
            {({ days, from, to }) => (
              <>
                <Figure label={t('appointments')} value={number(days.reduce((sum, { count }) => sum + count, 0))} />
                <p className="tw-figures__note">{t('span', { from: label(from), to: label(to) })}</p>
              </>
            )}
          </QueryState>
        </Count>
        <Count>
          <QueryState query={subscriptions} skeleton={<Skeleton lines={2} />}>
            {({ stats }) => <Figure label={t('subscriptionsNow')} value={number(stats.active)} />}
          </QueryState>
        </Count>
      </div>
      <div className="tw-figures__charts">
        <IncomeCard orgId={orgId} />
        <QueryState query={appointments} skeleton={<Skeleton block="22rem" />}>
          {(counted) => <AppointmentsCard counted={counted} />}
        </QueryState>
        <ProductsCard orgId={orgId} />
        <QueryState query={subscriptions} skeleton={<Skeleton block="22rem" />}>
          {({ stats }) => <SubscriptionsCard orgId={orgId} turns={stats} />}
        </QueryState>
      </div>
    </section>
  )
}

const Count = ({ children }: { children: ReactNode }) => <Card dense>{children}</Card>

/** The appointments of all customers, three weeks back and a week ahead (spec §9: thirty days, offset seven). */
function AppointmentsCard({ counted: { days } }: { counted: AppointmentCount }) {
  const { t } = useTranslation('figures')
  const { number } = useFormats()
  const label = useDayLabel()
  const data = useMemo((): ChartData => {
    const isEmpty = days.every(({ count }) => count === 0)
    return {
      kind: 'bar',
      labels: days.map(({ day }) => label(day)),
      series: isEmpty ? [] : [{ name: t('appointments'), values: days.map(({ count }) => count) }],
      unit: t('visits.axis'),
      min: 0,
      say: number,
    }
  }, [days, label, number, t])
  return <ChartCard data={data} empty={t('visits.none')} periodName={t('day')} title={t('visits.title')} />
}
