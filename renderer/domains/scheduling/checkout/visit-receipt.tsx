import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { useLineName } from './use-line-name.ts'
import './account.css'

interface VisitReceiptProps {
  appointment: AppointmentView
  lines: readonly VisitLine[]
  timeZone: string
}

/** What somebody was given at a visit and what they paid, on paper; what was taken back is left out. */
export function VisitReceipt({ appointment, lines, timeZone }: VisitReceiptProps) {
  const { t } = useTranslation('checkout')
  const { longDay } = useFormats(timeZone)
  const money = useMoney()
  const nameOf = useLineName()
  const standing = lines.filter(({ reverses, isReversed }) => reverses === null && !isReversed)
  const sum = (kind: VisitLine['kind']) =>
    standing.reduce((total, line) => total + (line.kind === kind ? line.amount : 0), 0)
  const currency = standing[0]?.currency ?? 'USD'
  const left = sum('given') - sum('paid')
  return (
    <>
      <p className="tw-receipt__when">
        <bdi>{appointment.name}</bdi> · {longDay(appointment.start)}
      </p>
      <table className="tw-receipt">
        <caption>{t('receipt')}</caption>
        <tbody>
          {standing.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <bdi>{nameOf(line)}</bdi>
              </th>
              <td>{money(line.kind === 'given' ? line.amount : -line.amount, line.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(left < 0 ? 'aheadLabel' : 'left')}</th>
            <td>{money(Math.abs(left), currency)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="tw-receipt__note">{t('notInvoice')}</p>
    </>
  )
}
