import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { transactionPath } from '../paths.ts'
import type { ListedOrg } from '../paths.ts'
import { StatusTag } from '../status-tag.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { cameBack } from './left-to-return.ts'
import './relatives-card.css'

interface RelativesCardProps {
  transaction: TransactionView
  listed: ListedOrg
}

/** The order whose rest it is, its back order and its returns; and what came back. Nothing where it stands alone. */
export function RelativesCard({ transaction, listed }: RelativesCardProps) {
  const { t } = useTranslation('inventory')
  const { parent, children, isReturn } = transaction
  if (parent === null && children.length === 0) return null
  return (
    <Card title={t('related.title')}>
      <ul className="tw-inv-related">
        {parent !== null && (
          <li className="tw-inv-related__one">
            <Link to={transactionPath(parent, listed)}>
              {t(isReturn ? 'return.of' : 'part.restOf', { tx: parent.tx })}
            </Link>
          </li>
        )}
        {children.map((child) => (
          <Child child={child} currency={transaction.currency} key={child.id} listed={listed} />
        ))}
      </ul>
      <CameBack transaction={transaction} />
    </Card>
  )
}

interface ChildProps {
  child: TransactionView['children'][number]
  currency: string
  listed: ListedOrg
}

function Child({ child, currency, listed }: ChildProps) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const money = useMoney()
  const { tx, isReturn, status, qty, total } = child
  return (
    <li className="tw-inv-related__one">
      <Link to={transactionPath(child, listed)}>{t(isReturn ? 'return.one' : 'part.backOrder', { tx })}</Link>
      <StatusTag status={status} />
      <span className="tw-inv-related__sum">
        <bdi>{t('related.qty', { qty: number(qty) })}</bdi>
        <bdi>{money(total, currency)}</bdi>
      </span>
    </li>
  )
}

function CameBack({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const money = useMoney()
  const { qty, credit } = cameBack(transaction)
  if (qty === 0) return null
  return (
    <div className="tw-inv-related__back">
      <Facts
        facts={[
          {
            name: t('return.cameBack'),
            value: t('return.ofPieces', { back: number(qty), qty: number(transaction.qty) }),
          },
          { name: t('return.credited'), value: <bdi>{money(credit, transaction.currency)}</bdi> },
        ]}
      />
    </div>
  )
}
