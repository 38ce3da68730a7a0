import { Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import './visit-fees.css'
import type { CancelFees } from './use-cancel-fees.ts'

/** Lets the desk charge the fee for cancelling late in the name of a visitor who telephoned. */
export function LateFee({ fees: { late, isCharged, setCharged } }: { fees: CancelFees }) {
  const { t } = useTranslation('fees')
  const money = useMoney()
  if (late === null) return null
  return (
    <Checkbox
      checked={isCharged}
      className="tw-visit-fees__late"
      onChange={({ currentTarget }) => setCharged(currentTarget.checked)}
    >
      {t('desk.chargeLate', { amount: money(late.amount, late.currency) })}
    </Checkbox>
  )
}

/** What it costs whom an appointment is about to call it off now; said before it is pressed. */
export function OwnCosts({ fees: { own } }: { fees: CancelFees }) {
  const { t } = useTranslation('fees')
  const money = useMoney()
  if (own === null || own.cancelling === null) return null
  const { paid, terms, cancelling } = own
  const { costs, back } = cancelling
  const say = (key: 'own.costs' | 'own.costsMore' | 'own.back', minor: number) =>
    minor > 0 && <span>{t(key, { amount: money(minor, terms.currency) })} </span>
  return (
    <p>
      {costs === 0 && <span>{t('own.nothing')} </span>}
      {say('own.costs', costs)}
      {say('own.costsMore', costs - paid)}
      {say('own.back', back)}
    </p>
  )
}
