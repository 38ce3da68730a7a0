import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { showsDelivery } from '#shared/domains/inventory/transitions.ts'
import { shownKind } from '../kind-of.ts'
import { INVENTORY_PATH, listPath } from '../paths.ts'
import type { ListedOrg } from '../paths.ts'
import { StatusTag } from '../status-tag.tsx'
import { PaymentCard } from '../payment/payment-card.tsx'
import { RelativesCard } from '../returns/relatives-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { OrderActions } from './order-actions.tsx'
import './transaction-screen.css'
import { useTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'

/** One transaction: what it holds, where it stands, and what can be done with it (spec §2). */
export function TransactionScreen() {
  const { tx = '' } = useParams()
  const [search] = useSearchParams()
  const own = useCurrentOrg()
  const orgId = search.get('org') ?? own?.id
  if (orgId === undefined) return <Navigate replace to={INVENTORY_PATH} />
  return <Transaction address={{ orgId, tx }} key={`${orgId} ${tx}`} listed={search.get('list') ?? orgId} />
}

interface TransactionProps {
  address: TransactionAddress
  listed: ListedOrg
}

function Transaction({ address, listed }: TransactionProps) {
  const { t } = useTranslation('inventory')
  const query = useTransaction(address)
  const transaction = query.data?.transaction
  return (
    <Page
      actions={transaction && <OrderActions address={address} listed={listed} transaction={transaction} />}
      back={{ to: listPath(listed), label: t('title') }}
      title={t('details.title', { tx: transaction?.tx ?? address.tx })}
    >
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {({ transaction: shown }) => <Details address={address} listed={listed} transaction={shown} />}
      </QueryState>
    </Page>
  )
}

function Details({ transaction, address, listed }: TransactionProps & { transaction: TransactionView }) {
  const { t } = useTranslation('inventory')
  const timeZone = useCurrentOrg()?.timeZone ?? 'UTC'
  const isSent = transaction.role === 'request' || transaction.role === 'shipment'
  return (
    <div className="tw-inv-details">
      <div className="tw-inv-details__main">
        {transaction.isRedacted && <p className="tw-inv-details__none">{t('details.redacted')}</p>}
        <ItemsCard transaction={transaction} />
      </div>
      <div className="tw-inv-details__side">
        <FactsCard timeZone={timeZone} transaction={transaction} />
        <PaymentCard address={address} timeZone={timeZone} transaction={transaction} />
        <RelativesCard listed={listed} transaction={transaction} />
        {isSent && showsDelivery(transaction.status) && <DeliveryCard address={address} transaction={transaction} />}
        <HistoryCard history={transaction.history} timeZone={timeZone} />
      </div>
    </div>
  )
}

function FactsCard({ transaction, timeZone }: { transaction: TransactionView; timeZone: string }) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(timeZone)
  const { status, fromOrg, toOrg, toUser, ca, cb, notes, description, descriptionTo } = transaction
  const to = toOrg ?? toUser
  return (
    <Card title={t('details.facts')}>
      <Facts
        facts={[
          { name: t('list.status'), value: <StatusTag status={status} /> },
          { name: t('details.kind'), value: t(`role.${shownKind(transaction)}`) },
          { name: t('list.description'), value: <span dir="auto">{description}</span> },
          { name: t('request.descriptionTo'), value: descriptionTo && <span dir="auto">{descriptionTo}</span> },
          { name: t('details.from'), value: <bdi>{fromOrg.name}</bdi> },
          { name: t('details.to'), value: to && <bdi>{to.name}</bdi> },
          {
            name: t('details.created'),
            value: cb === null ? dateTime(ca) : t('details.by', { when: dateTime(ca), name: cb.name }),
          },
          {
            name: t(transaction.isReturn ? 'return.reason' : 'details.notes'),
            value: notes && (
              <span className="tw-inv-details__notes" dir="auto">
                {notes}
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
