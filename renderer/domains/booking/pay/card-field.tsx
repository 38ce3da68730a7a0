import { Suspense, lazy } from 'react'
import type { CardForm } from '#shared/domains/fees/schema.ts'
import '#renderer/ui/fields/light-field.css'
import './card-field.css'
import { TestCard } from './test-card.tsx'
import type { CardInput } from './use-card.ts'

const LiveCard = lazy(async () => ({ default: (await import('./live-card.tsx')).LiveCard }))

interface CardFieldProps {
  form: CardForm
  input: CardInput
}

/** Where a visitor gives a card: in a frame of the provider's, or one of its test cards where nobody takes payments. */
export function CardField({ form: { mode, publishableKey }, input }: CardFieldProps) {
  if (mode !== 'live' || publishableKey === null) return <TestCard onCard={input.setCard} />
  return (
    <Suspense fallback={<div className="tw-booking-card__waiting" />}>
      <LiveCard onCard={input.setCard} problem={input.problem} publishableKey={publishableKey} />
    </Suspense>
  )
}
