import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { charges } from '#shared/domains/inventory/charges-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { ChargeView, TransferView } from '#shared/domains/payments/order-payment.ts'
import { ownSides } from '../own-sides.ts'
import type { TransactionAddress } from '../use-transaction.ts'

interface ListProps {
  address: TransactionAddress
  timeZone: string
}

/** Every attempt to charge the order, and every refund (spec §2, Charges). */
export function ChargeList({ address, timeZone }: ListProps) {
  const found = useApi(charges.charges, { params: address }).data?.charges ?? []
  return <ChargeRows charges={found} timeZone={timeZone} />
}

export function ChargeRows({ charges: found, timeZone }: { charges: readonly ChargeView[]; timeZone: string }) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(timeZone)
  const money = useMoney()
  if (found.length === 0) return null
  return (
    <section className="tw-money">
      <h3 className="tw-money__title">{t('payment.charges')}</h3>
      <ul className="tw-money__list">
        {found.map(({ id, kind, amount, currency, status, reason, created }) => (
          <li className="tw-money__row" key={id}>
            <span className="tw-money__what">
              {t(`payment.${kind}`)} · {t(`payment.status.${status}`)}
            </span>
            <bdi className="tw-money__amount">{money(amount, currency)}</bdi>
            <span className="tw-money__more">
              {dateTime(created)}
              {reason !== null && ` · ${t(`payment.reason.${reason}`)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What went to the seller and its resellers; for partners alone, each its own (spec §6, Transfers). */
export function TransferList({ address, timeZone, transaction }: ListProps & { transaction: TransactionView }) {
  const maySee = useMay(charges.transfers, { orgs: ownSides(transaction) })
  const query = useApi(charges.transfers, { params: address }, { enabled: maySee })
  return <TransferRows timeZone={timeZone} transfers={query.data?.transfers ?? []} />
}

export function TransferRows({ transfers: found, timeZone }: { transfers: readonly TransferView[]; timeZone: string }) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(timeZone)
  const money = useMoney()
  if (found.length === 0) return null
  const moreOf = ({ netted, reversed, currency }: TransferView) => [
    ...(netted > 0 ? [`${t('payment.netted')}: ${money(netted, currency)}`] : []),
    ...(reversed > 0 ? [`${t('payment.reversed')}: ${money(reversed, currency)}`] : []),
  ]
  return (
    <section className="tw-money">
      <h3 className="tw-money__title">{t('payment.transfers')}</h3>
      <ul className="tw-money__list">
        {found.map((transfer) => (
          <li className="tw-money__row" key={transfer.id}>
            <span className="tw-money__what">
              <bdi>{transfer.org.name}</bdi> · {t(`payment.account.${transfer.account}`)}
            </span>
            <bdi className="tw-money__amount">{money(transfer.amount, transfer.currency)}</bdi>
            <span className="tw-money__more">
              {[t(`payment.transferStatus.${transfer.status}`), dateTime(transfer.created), ...moreOf(transfer)].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
