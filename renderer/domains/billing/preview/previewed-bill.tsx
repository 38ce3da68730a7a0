import { useTranslation } from 'react-i18next'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { ChangePreview } from '#shared/domains/billing/schema.ts'

interface PreviewedBillProps {
  /** When it is charged. */
  label: string
  bill: NonNullable<ChangePreview['now']>
  currency: string
}

/** What an invoice would come to, and its lines where there is more to say than that. */
export function PreviewedBill({ label, bill: { total, lines }, currency }: PreviewedBillProps) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  return (
    <>
      <span className="tw-cost__row">
        <span>{label}</span>
        <span className="tw-cost__amount tw-cost__amount--due">{money(Math.abs(total), currency)}</span>
      </span>
      <ul className="tw-cost__lines">
        {lines.map((line) => (
          <li className="tw-cost__row" key={`${line.start} ${line.kind} ${line.quantity} ${line.amount}`}>
            <span>{t(`line.${line.kind}`, { name: line.name, quantity: line.quantity })}</span>
            <span className="tw-cost__amount">{money(line.amount, currency)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
