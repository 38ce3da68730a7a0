import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CardField } from './card-field.tsx'
import './pay-section.css'
import type { Pay } from './use-pay.ts'
import { useTerms } from './use-terms.ts'

/** What the clinic asks for, the card, and that the visitor accepts it. */
export function PaySection({ pay, org }: { pay: Pay; org: string }) {
  const { t } = useTranslation('fees')
  const heading = useId()
  const linesOf = useTerms()
  const { asked } = pay
  if (asked === null) return null
  return (
    <div aria-labelledby={heading} className="tw-booking__part tw-booking-pay" role="group">
      <h2 className="tw-booking__heading" id={heading}>
        {t('terms.heading')}
      </h2>
      <ul className="tw-booking-pay__terms">
        {linesOf(asked.terms, org).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <CardField form={asked} input={pay.card} />
      <label className="tw-booking-pay__accept">
        <input checked={pay.isAccepted} onChange={({ target }) => pay.accept(target.checked)} type="checkbox" />
        <span>{t('terms.accept')}</span>
      </label>
    </div>
  )
}
