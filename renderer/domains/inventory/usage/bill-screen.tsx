import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Facts } from '#renderer/ui/facts.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { usage } from '#shared/domains/inventory/usage/api.ts'
import type { UsageBill } from '#shared/domains/inventory/usage/api.ts'
import { RETRYABLE } from '#shared/domains/payments/order-payment.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import '../details/transaction-screen.css'
import { formatLocalDay } from '../local-day.ts'
import { INVENTORY_PATH, usagePath } from '../paths.ts'
import { ChargeTag, MethodWords } from '../payment/charge-tag.tsx'
import { ChargeRows, TransferRows } from '../payment/money-lists.tsx'
import { BillRetry } from './bill-retry.tsx'
import { useShownOrg } from '../use-shown-org.ts'
import '../payment/payment.css'

/** One charge for goods that were used: what they were, how it stands, and what can be done about it. */
export function BillScreen() {
  const { billId = '' } = useParams()
  const own = useCurrentOrg()
  if (own === null) return <Navigate replace to={INVENTORY_PATH} />
  return <ShownBill billId={billId} own={own} />
}

function ShownBill({ own, billId }: { own: Parameters<typeof useShownOrg>[0]; billId: string }) {
  const { t } = useTranslation('inventory')
  const { tag } = useFormats()
  const { org, query: orgQuery } = useShownOrg(own)
  const orgId = org?.id ?? own.id
  const query = useApi(usage.get, { params: { orgId, billId } }, { enabled: org !== undefined })
  const night = query.data?.bill.night
  return (
    <Page
      back={{ to: usagePath(orgId), label: t('payment.usage.bills') }}
      title={
        night === undefined ? t('payment.usage.bills') : t('payment.usage.billOf', { day: formatLocalDay(night, tag) })
      }
    >
      {org === undefined ? (
        <QueryState query={orgQuery}>{() => null}</QueryState>
      ) : (
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {(shown) => <Bill orgId={orgId} shown={shown} />}
        </QueryState>
      )}
    </Page>
  )
}

function Bill({ orgId, shown }: { orgId: OrgId; shown: Answer<typeof usage.get> }) {
  const { t } = useTranslation('inventory')
  const { bill, lines, charges, transfers } = shown
  const timeZone = useCurrentOrg()?.timeZone ?? 'UTC'
  return (
    <div className="tw-inv-details">
      <div className="tw-inv-details__main">
        <Card title={t('payment.usage.lines')}>
          <Lines bill={bill} lines={lines} />
        </Card>
      </div>
      <div className="tw-inv-details__side">
        <Card title={t('payment.title')}>
          <BillFacts bill={bill} timeZone={timeZone} />
          {RETRYABLE.includes(bill.state) && <BillRetry bill={bill} orgId={orgId} />}
          <ChargeRows charges={charges} timeZone={timeZone} />
          <TransferRows timeZone={timeZone} transfers={transfers} />
        </Card>
      </div>
    </div>
  )
}

function BillFacts({ bill, timeZone }: { bill: UsageBill; timeZone: string }) {
  const { t } = useTranslation('inventory')
  const { dateTime, tag } = useFormats(timeZone)
  const money = useMoney()
  const { state, reason, seller, buyer, night, total, refunded, currency, method, paidAt } = bill
  return (
    <>
      <Facts
        facts={[
          { name: t('list.status'), value: <ChargeTag state={state} /> },
          { name: t('payment.usage.until'), value: formatLocalDay(night, tag) },
          { name: t('payment.usage.seller'), value: <bdi>{seller.name}</bdi> },
          { name: t('payment.usage.buyer'), value: <bdi>{buyer.name}</bdi> },
          { name: t('payment.due'), value: money(total, currency) },
          { name: t('payment.method'), value: method && <MethodWords method={method} /> },
          { name: t('payment.paidAt'), value: paidAt && dateTime(paidAt) },
          { name: t('payment.refunded'), value: refunded > 0 ? money(refunded, currency) : null },
        ]}
      />
      {state === 'processing' && <p className="tw-paid-note">{t('payment.onItsWay')}</p>}
      {reason !== null && (
        <p className="tw-paid-note tw-paid-note--wrong" role="status">
          {t(`payment.reason.${reason}`)}
        </p>
      )}
    </>
  )
}

type Line = Answer<typeof usage.get>['lines'][number]

function Lines({ bill, lines }: { bill: UsageBill; lines: readonly Line[] }) {
  const { t } = useTranslation('inventory')
  const columns = useLineColumns(bill.currency)
  return (
    <DataTable<Line>
      caption={t('payment.usage.lines')}
      columns={columns}
      isDense
      rowKey={({ tx, productId }) => `${tx} ${productId}`}
      rowName={({ name }) => name}
      rows={lines}
    />
  )
}

function useLineColumns(currency: UsageBill['currency']): Column<Line>[] {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const money = useMoney()
  return [
    { id: 'name', title: t('details.product'), cell: ({ name }) => <span dir="auto">{name}</span> },
    { id: 'tx', title: t('payment.usage.order'), isNumber: true, cell: ({ tx }) => number(tx) },
    {
      id: 'qty',
      title: t('list.qty'),
      isNumber: true,
      cell: ({ qty, returned }) =>
        returned === 0 ? number(qty) : `${number(qty)} (${t('payment.usage.returned', { qty: number(returned) })})`,
    },
    { id: 'price', title: t('details.price'), isNumber: true, cell: ({ price }) => money(price, currency) },
    { id: 'total', title: t('amounts.total'), isNumber: true, cell: ({ total }) => money(total, currency) },
  ]
}
