import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { pathsOf } from '#renderer/domains/orgs/index.ts'
import { figures, partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import { partnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { IncomeCard } from './income-card.tsx'
import './overview.css'
import { MonthsCard } from './months-card.tsx'
import { NeedsCard } from './needs-card.tsx'
import { ProductsCard } from './products-card.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import type { AppointmentCount } from '#shared/domains/inventory/figures/schema.ts'

/** How the customers of a reseller are doing, and what it earns with them (spec §2, Org overview: reseller). */
export function ResellerOverview({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('figures')
  const { number } = useFormats()
  const titleId = useId()
  const query = { orgId }
  const overview = useApi(partnerOverview.read, { query })
  const appointments = useApi(partnerFigures.events, { query })
  const subscriptions = useApi(figures.subscriptions, { query })
  return (
    <section aria-labelledby={titleId} className="tw-figures">
      <h2 className="tw-figures__title" id={titleId}>
        {t('reseller')}
      </h2>
      <QueryState query={overview} skeleton={<OverviewSkeleton />}>
        {(seen) => (
          <>
            <div className="tw-figures__counts">
              <Count to={`${ORGS}?status=active&role=customer`}>
                <Figure label={t('customers')} value={number(seen.customers.active ?? 0)} />
              </Count>
              <Count>
                <Figure label={t('users')} value={number(seen.people)} />
              </Count>
              <Count>
                <Figure label={t('appointments')} value={number(seen.appointments)} />
              </Count>
              <Count to="/dashboard/org/services?role=subscription">
                <QueryState query={subscriptions} skeleton={<Skeleton lines={2} />}>
                  {({ stats }) => <Figure label={t('subscriptionsNow')} value={number(stats.active)} />}
                </QueryState>
              </Count>
            </div>
            <div className="tw-figures__charts">
              <NeedsCard overview={seen} />
              <MonthsCard months={seen.months} />
            </div>
          </>
        )}
      </QueryState>
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

/** As high as what comes: four figures and two cards, side by side or below each other. */
function OverviewSkeleton() {
  return (
    <>
      <div className="tw-figures__counts">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton block="5.5rem" key={at} />
        ))}
      </div>
      <div className="tw-figures__charts">
        <Skeleton block="22rem" />
        <Skeleton block="22rem" />
      </div>
    </>
  )
}

const ORGS = pathsOf('partner').list

/** A figure, and the way to the list of what it counts. */
function Count({ to, children }: { to?: string; children: ReactNode }) {
  return (
    <Card dense>
      {to === undefined ? (
        children
      ) : (
        <Link className="tw-figures__to" to={to}>
          {children}
        </Link>
      )}
    </Card>
  )
}

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
