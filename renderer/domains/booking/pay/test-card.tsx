import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#shared/kernel/records.ts'
import type { CardInput } from './use-card.ts'

/** Ids that the provider keeps for trying (https://docs.stripe.com/testing). */
const CARDS = {
  visa: 'pm_card_visa',
  failing: 'pm_card_chargeCustomerFail',
  proving: 'pm_card_authenticationRequiredOnSetup',
  poor: 'pm_card_chargeCustomerFailInsufficientFunds',
} as const
const NAMES = keysOf(CARDS)

/** Where nobody takes payments: one of the provider's test cards in the place of a real one. */
export function TestCard({ onCard }: { onCard: CardInput['setCard'] }) {
  const { t } = useTranslation('fees')
  const id = useId()
  const [chosen, setChosen] = useState<(typeof NAMES)[number]>('visa')
  useEffect(() => {
    onCard({ key: chosen, make: async () => ({ card: CARDS[chosen] }) })
  }, [chosen, onCard])
  return (
    <div className="tw-booking-field tw-booking-card">
      <label className="tw-booking-field__label" htmlFor={id}>
        {t('card.choice')}
      </label>
      <select
        aria-describedby={`${id}-note`}
        className="tw-booking-field__input"
        id={id}
        onChange={({ target: { value } }) => setChosen(NAMES.find((name) => name === value) ?? 'visa')}
        value={chosen}
      >
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`card.${name}`)}
          </option>
        ))}
      </select>
      <p className="tw-booking-card__note" id={`${id}-note`}>
        {t('card.test')}
      </p>
    </div>
  )
}
