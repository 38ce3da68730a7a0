import { Callout, Radio, RadioGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethodType } from '#shared/domains/payments/schema.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { MethodForm } from './method-form.tsx'
import type { AddFormProps } from './method-form.tsx'

/** Ids that the provider keeps for trying (https://docs.stripe.com/testing). */
const CHOICES = {
  visa: { paymentMethodId: 'pm_card_visa', type: 'card' },
  mastercard: { paymentMethodId: 'pm_card_mastercard', type: 'card' },
  failing: { paymentMethodId: 'pm_card_chargeCustomerFail', type: 'card' },
  poor: { paymentMethodId: 'pm_card_chargeCustomerFailInsufficientFunds', type: 'card' },
  proving: { paymentMethodId: 'pm_card_authenticationRequired', type: 'card' },
  declined: { paymentMethodId: 'pm_card_chargeDeclined', type: 'card' },
  bank: { paymentMethodId: 'pm_usBankAccount', type: 'us_bank_account' },
} as const satisfies Record<string, { paymentMethodId: string; type: PaymentMethodType }>
type Choice = keyof typeof CHOICES
const NAMES = keysOf(CHOICES)

/** Where nobody takes payments: one of the provider's test cards in the place of a real one. */
export function SandboxForm(form: AddFormProps) {
  const { t } = useTranslation('payments')
  const id = useId()
  const [chosen, setChosen] = useState<Choice>('visa')
  return (
    <MethodForm
      {...form}
      card={chosen}
      isCardDirty={chosen !== 'visa'}
      isReady
      lead={
        <Callout compact intent="warning">
          {t('sandbox.title')}
        </Callout>
      }
      make={async () => CHOICES[chosen]}
    >
      {(problem) => (
        <div className={problem === undefined ? 'tw-field' : 'tw-field tw-field--wrong'}>
          <span className="tw-field__label" id={id}>
            {t('sandbox.choice')}
          </span>
          <div className="tw-pay-form__choices">
            <RadioGroup
              aria-describedby={`${id}-note`}
              aria-labelledby={id}
              onChange={({ currentTarget: { value } }) =>
                setChosen((before) => NAMES.find((name) => name === value) ?? before)
              }
              selectedValue={chosen}
            >
              {NAMES.map((name) => (
                <Radio key={name} label={t(`sandbox.${name}`)} value={name} />
              ))}
            </RadioGroup>
          </div>
          <div aria-live="polite" className="tw-field__note" id={`${id}-note`}>
            {problem}
          </div>
        </div>
      )}
    </MethodForm>
  )
}
