import { useForm } from 'react-hook-form'
import type { ApiError } from '#renderer/api/api-error.ts'
import type { BillingDetails } from '#shared/domains/payments/schema.ts'
import { fieldOfPath, useBillingResolver } from './billing-draft.ts'
import type { BillingDraft } from './billing-draft.ts'

/** The form of billing details, and the way of a refusal to its fields. */
export function useBillingForm(initial: BillingDraft) {
  const form = useForm<BillingDraft, unknown, BillingDetails>({
    defaultValues: initial,
    resolver: useBillingResolver(),
  })
  /** Puts the sentences of a refusal beside their fields; whether there was one. */
  function placeErrors({ fields }: ApiError): boolean {
    const known = Object.entries(fields).flatMap(([path, message]) => {
      const field = fieldOfPath(path)
      return field === null ? [] : [{ field, message }]
    })
    for (const [index, { field, message }] of known.entries())
      form.setError(field, { message }, { shouldFocus: index === 0 })
    return known.length > 0
  }
  return { form, placeErrors }
}
