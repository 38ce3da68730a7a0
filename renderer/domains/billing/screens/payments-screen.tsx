import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { AccountCard } from '#renderer/domains/payments/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { earnings } from '#shared/domains/billing/earnings/api.ts'
import type { EarningsSummary } from '#shared/domains/billing/earnings/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { EarnedFigures } from '../earnings/earned-figures.tsx'
import { EarnedCharts } from '../earnings/earned-charts.tsx'
import '../earnings/earnings.css'
import { PlansSold } from '../earnings/plans-sold.tsx'
import { SalesCard } from '../earnings/sales-card.tsx'
import { StatementCard } from '../earnings/statement-card.tsx'

export interface PaymentsPanels {
  /** Which products were paid; of orgs that make some. */
  PaidProductsPanel: ComponentType<{ orgId: OrgId }>
}

/**
 * What an org earns by Tendwell and paid by it (spec §2, Payments page). As long as it cannot be paid, the way there stands first; then
 * it stands last, with the payouts.
 */
export function PaymentsScreen(panels: PaymentsPanels) {
  const { t } = useTranslation('earnings')
  const org = useCurrentOrg()
  return (
    <Page title={t('title')}>
      <p className="tw-earned__lead">{t('lead')}</p>
      {org !== null && <Earnings {...panels} key={org.id} org={org} />}
    </Page>
  )
}

function Earnings({ org, PaidProductsPanel }: PaymentsPanels & { org: CurrentOrg }) {
  const maySee = useMay(earnings.summary, { orgs: [org] })
  const query = useApi(earnings.summary, { params: { orgId: org.id } }, { enabled: maySee })
  const isSupplier = org.role === 'partner-supplier'
  // A clinic that sold nothing pays, and earns nothing: it is spared figures of nothing.
  const isClinic = org.role === 'customer'
  const sells = !isClinic || (query.data?.currencies.some(({ earned }) => earned !== 0) ?? false)
  const account = useApi(payments.accountOfOrg, { params: { orgId: org.id } }, { enabled: maySee })
  // A partner has to be paid before anything else; what a clinic asks of visitors is up to it.
  const isFirst = !isClinic && !(account.data?.chargesEnabled === true && account.data.payoutsEnabled)
  if (!maySee) return null
  return (
    <div className="tw-earned">
      {!isClinic && account.isPending && <Skeleton block="8rem" />}
      {!account.isPending && isFirst && <AccountCard orgId={org.id} />}
      <QueryState query={query} skeleton={<SummarySkeleton />}>
        {(summary) => sells && <Summary isSupplier={isSupplier} summary={summary} />}
      </QueryState>
      {sells && <SalesCard orgId={org.id} />}
      {sells && isSupplier && <PaidProductsPanel orgId={org.id} />}
      <StatementCard orgId={org.id} timeZone={org.timeZone} />
      {!account.isPending && !isFirst && <AccountCard isClinic={isClinic} orgId={org.id} />}
    </div>
  )
}

function Summary({ summary, isSupplier }: { summary: EarningsSummary; isSupplier: boolean }) {
  return (
    <>
      {summary.currencies.map((earned) => (
        <EarnedFigures earned={earned} hasMrr={!isSupplier} key={earned.currency} />
      ))}
      <EarnedCharts hasMrr={!isSupplier} summary={summary} />
      {!isSupplier && <PlansSold plans={summary.plans} />}
    </>
  )
}

/** As high as what comes. */
function SummarySkeleton() {
  return (
    <>
      <div className="tw-earned__figures">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton block="5.5rem" key={at} />
        ))}
      </div>
      <div className="tw-earned__charts">
        <Skeleton block="20rem" />
        <Skeleton block="20rem" />
      </div>
    </>
  )
}
