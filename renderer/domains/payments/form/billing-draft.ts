import type { FieldErrors, Resolver } from 'react-hook-form'
import { useMemo } from 'react'
import { useSentence } from '#renderer/ui/fields/use-sentence.ts'
import { BillingDetails } from '#shared/domains/payments/schema.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'

/** Billing details as a form holds them: every value a text. */
export interface BillingDraft {
  name: string
  email: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export const draftOf = ({ name, email, address }: BillingDetails): BillingDraft => ({
  name,
  email: email ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postalCode: address.postalCode ?? '',
  country: address.country ?? '',
})

/** `billingDetails.address.city` of the server, and `address.city` of the schema, is the field `city`; null for what is no field of the form. */
export function fieldOfPath(path: string): keyof BillingDraft | null {
  const last = path.replace(/^billingDetails\./, '').replace(/^address\./, '')
  return FIELDS.find((field) => field === last) ?? null
}

const FIELDS = [
  'name',
  'email',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies readonly (keyof BillingDraft)[]

/** Lets the form be judged by the very schema that the server judges with. */
export function useBillingResolver(): Resolver<BillingDraft, unknown, BillingDetails> {
  const sentence = useSentence()
  return useMemo(
    () => (draft) => {
      const { name, email, country, ...address } = draft
      const judged = BillingDetails.safeParse({
        name,
        email,
        address: { ...address, country: country === '' ? null : country },
      })
      if (judged.success) return { values: judged.data, errors: {} }
      const errors: FieldErrors<BillingDraft> = {}
      for (const [path, fault] of Object.entries(fieldErrors(judged.error))) {
        const field = fieldOfPath(path)
        if (field !== null) errors[field] = { type: fault.key, message: sentence(fault) }
      }
      return { values: {}, errors }
    },
    [sentence],
  )
}
