import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { AddMethod, BillingDetails } from '#shared/domains/payments/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { callsOf } from '../owner-calls.ts'
import { useMethodChange } from '../use-method-change.ts'
import { BillingFields } from './billing-fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { useBillingForm } from './use-billing-form.ts'

/** What the provider made of the card, or why it did not, in its own words. */
type Made = Pick<AddMethod, 'paymentMethodId' | 'type'> | { problem: string }

export interface AddFormProps {
  orgId: OrgId | null
  frame: DialogFrame
  onAdded: () => void
}

interface MethodFormProps extends AddFormProps {
  /** The card or account, with why it was not taken. */
  children: (problem: string | undefined) => ReactNode
  /** Above all fields. */
  lead?: ReactNode
  /** Changes whenever the card does: what was made of another one is not sent again. */
  card: string
  isCardDirty: boolean
  /** Until then there is nothing to send. */
  isReady: boolean
  make: (billing: BillingDetails) => Promise<Made>
}

/** The form of a new payment method. Whatever goes wrong, what was typed stays. */
export function MethodForm({
  orgId,
  frame,
  onAdded,
  children,
  lead,
  card,
  isCardDirty,
  isReady,
  make,
}: MethodFormProps) {
  const { t } = useTranslation('payments')
  const { user } = useSession()
  const [initial] = useState({ ...EMPTY, name: user.name, email: user.email })
  const { form, placeErrors } = useBillingForm(initial)
  const calls = callsOf(orgId)
  const { isBusy, run } = useMethodChange()
  const keyFor = useIdempotencyKey()
  const notify = useNotify()
  const [problem, setProblem] = useState<{ card: string; text: string } | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const made = useRef<{ of: string; body: AddMethod } | null>(null)
  const { setDirty } = frame
  const isDirty = form.formState.isDirty || isCardDirty
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  async function add(billingDetails: BillingDetails): Promise<void> {
    // After a lost connection the same is sent again under the same key: it may have arrived.
    const of = JSON.stringify([card, billingDetails])
    if (made.current?.of !== of) {
      const answer = await make(billingDetails)
      if ('problem' in answer) {
        setProblem({ card, text: answer.problem })
        return
      }
      made.current = { of, body: { ...answer, billingDetails } }
    }
    const { body } = made.current
    await calls.add(body, keyFor(body))
    notify.success(t('done.added'))
    onAdded()
  }

  async function submit(billingDetails: BillingDetails): Promise<void> {
    if (!isReady) return
    setProblem(null)
    setFailure(null)
    const refusal = await run(() => add(billingDetails))
    if (refusal === 'waiting' || refusal === null) return
    const { code, status, fields } = refusal
    if (code !== 'offline' && status < 500) made.current = null
    const ofCard = fields['paymentMethodId'] ?? fields['type']
    if (ofCard !== undefined) setProblem({ card, text: ofCard })
    else if (!placeErrors(refusal)) setFailure(refusal)
  }

  return (
    <FormFrame
      canSubmit={isReady}
      failure={failure && { title: t('failed.add'), error: failure }}
      isBusy={isBusy}
      onCancel={frame.requestClose}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      submitText={t('form.submit')}
    >
      {lead}
      {/* What was said of another card says nothing of this one. */}
      {children(problem?.card === card ? problem.text : undefined)}
      <BillingFields control={form.control} />
    </FormFrame>
  )
}

const EMPTY = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' }
