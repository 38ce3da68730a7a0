import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '#renderer/ui/facts.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { charges } from '#shared/domains/inventory/charges-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { formatLocalDay } from '../local-day.ts'
import { billPath } from '../paths.ts'
import { ChargeTag } from './charge-tag.tsx'
import './payment.css'

interface UsedSoFarProps {
  transaction: TransactionView
  usage: NonNullable<Answer<typeof charges.charges>['usage']>
}

/** How much of an order was used by now, and by which charges that is paid. */
export function UsedSoFar({ transaction, usage: { used, pieces, bills } }: UsedSoFarProps) {
  const { t } = useTranslation('inventory')
  const { number, tag } = useFormats()
  const money = useMoney()
  const { sides, fromOrg, toOrg, currency } = transaction
  const as = sides.includes('recipient') && toOrg !== null ? toOrg : fromOrg
  return (
    <>
      <p className="tw-paid-note">{t('payment.usage.explained')}</p>
      <Facts
        facts={[
          {
            name: t('payment.usage.used'),
            value: t('payment.usage.usedOf', { used: number(used), pieces: number(pieces) }),
          },
        ]}
      />
      {bills.length > 0 && (
        <section className="tw-money">
          <h3 className="tw-money__title">{t('payment.usage.bills')}</h3>
          <ul className="tw-money__list">
            {bills.map(({ id, night, state, total }) => (
              <li className="tw-money__row" key={id}>
                <Link className="tw-money__what" to={billPath(id, as.id)}>
                  {t('payment.usage.billOf', { day: formatLocalDay(night, tag) })}
                </Link>
                <bdi className="tw-money__amount">{money(total, currency)}</bdi>
                <span className="tw-money__more">
                  <ChargeTag state={state} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
