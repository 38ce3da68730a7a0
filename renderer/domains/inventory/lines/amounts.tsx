import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Discount, OrderAmounts } from '#shared/domains/inventory/fees.ts'
import './amounts.css'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'

const FEES = ['serviceCharge', 'shippingFee', 'processingFee', 'taxes'] as const

interface AmountsProps {
  amounts: OrderAmounts
  discount: Discount | null
  currency: string
  /** Of goods that come back: what is given back for them. */
  isCredit?: boolean
}

/** What an order comes to, each fee of its own; a fee that is not taken is not shown. */
export function Amounts({ amounts, discount, currency, isCredit = false }: AmountsProps) {
  const { t } = useTranslation('inventory')
  const { tag } = useFormats()
  const money = useMoney()
  const percent =
    discount?.kind === 'percentage' &&
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(discount.value / 10_000)
  return (
    <dl className="tw-inv-amounts">
      <Line name={t('amounts.subtotal')} value={money(amounts.subtotal, currency)} />
      {amounts.discount > 0 && (
        <Line
          name={percent === false ? t('amounts.discount') : t('amounts.discountOf', { percent })}
          value={money(-amounts.discount, currency)}
        />
      )}
      {FEES.filter((fee) => amounts[fee] > 0).map((fee) => (
        <Line key={fee} name={t(`amounts.${fee}`)} value={money(amounts[fee], currency)} />
      ))}
      <Line isTotal name={t(isCredit ? 'return.credit' : 'amounts.total')} value={money(amounts.total, currency)} />
    </dl>
  )
}

function Line({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'tw-inv-amounts__line tw-inv-amounts__line--total' : 'tw-inv-amounts__line'}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
