import { Button, Callout, DialogBody } from '@blueprintjs/core'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useChartColors } from '#renderer/ui/charts/chart-colors.ts'
import type { ChartColors } from '#renderer/ui/charts/chart-colors.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { BillingDetails } from '#shared/domains/payments/schema.ts'
import { MethodForm } from './method-form.tsx'
import type { AddFormProps } from './method-form.tsx'
import { useCardProgram } from './use-card-program.ts'

interface StripeFormProps extends AddFormProps {
  publishableKey: string
}

/** A real card, typed into a frame of the provider's: its number never comes to this page. */
export function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const { t } = useTranslation(['payments', 'common'])
  const { program, locale } = useCardProgram(publishableKey)
  if (program.data !== undefined) {
    return (
      <Elements options={{ locale }} stripe={program.data}>
        <CardForm {...form} />
      </Elements>
    )
  }
  return (
    <DialogBody>
      {program.isError ? (
        <Callout intent="danger" role="alert" title={t('failed.start')}>
          <Button loading={program.isFetching} onClick={() => void program.refetch()} text={t('common:retry')} />
        </Callout>
      ) : (
        <Skeleton block="20rem" />
      )}
    </DialogBody>
  )
}

interface CardState {
  /** Another number at every change. */
  change: number
  isEmpty: boolean
  problem: string | undefined
}

function CardForm(form: AddFormProps) {
  const { t } = useTranslation('payments')
  const stripe = useStripe()
  const elements = useElements()
  const colors = useChartColors()
  const id = useId()
  const [card, setCard] = useState<CardState>({ change: 0, isEmpty: true, problem: undefined })

  async function make(billing: BillingDetails) {
    const element = elements?.getElement(CardElement)
    if (stripe === null || element === null || element === undefined) return { problem: t('failed.start') }
    const { error, paymentMethod } = await stripe.createPaymentMethod({
      type: 'card',
      card: element,
      billing_details: toProvider(billing),
    })
    if (error !== undefined) return { problem: error.message ?? t('failed.add') }
    return { paymentMethodId: paymentMethod.id, type: 'card' as const }
  }
  return (
    <MethodForm
      {...form}
      card={String(card.change)}
      isCardDirty={!card.isEmpty}
      isReady={stripe !== null && elements !== null}
      make={make}
    >
      {(problem) => (
        <FormField error={card.problem ?? problem} help={t('form.cardHelp')} htmlFor={id} label={t('form.card')}>
          <CardElement
            className="tw-pay-form__card"
            id={id}
            onChange={({ empty, error }) =>
              setCard(({ change }) => ({ change: change + 1, isEmpty: empty, problem: error?.message }))
            }
            options={{ style: styleOf(colors), hidePostalCode: true, disableLink: true }}
          />
        </FormField>
      )}
    </MethodForm>
  )
}

/** The frame knows none of the page's styles, and no font of it. */
const styleOf = ({ text, muted, danger }: ChartColors): StripeElementStyle => ({
  base: { color: text, iconColor: muted, fontSize: '14px', '::placeholder': { color: muted } },
  invalid: { color: danger, iconColor: danger },
})

/** The provider takes what is left out, and refuses what is empty. */
function toProvider({ name, email, address: { postalCode, ...rest } }: BillingDetails) {
  const address = Object.entries({ ...rest, postal_code: postalCode }).flatMap(([part, value]): [string, string][] =>
    value === null ? [] : [[part, value]],
  )
  return { name, ...(email === null ? {} : { email }), address: Object.fromEntries(address) }
}
