import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisitorDetails } from '#shared/domains/booking/public-schema.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'

export const VISITOR_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'notes'] as const
export type VisitorField = (typeof VISITOR_FIELDS)[number]
export type VisitorValues = Record<VisitorField, string>

/** What is wrong with a field: a sentence of the `errors` catalogue, or the server's own words. */
export type Problem = Sentence | string

const REQUIRED = ['firstName', 'lastName', 'email', 'phone'] as const

/** The contact details of the form, checked by the schema that the server checks them with. */
export function useVisitorDetails(initial: Partial<VisitorValues>, country: string | null) {
  const { i18n } = useTranslation('booking')
  const [values, setValues] = useState<VisitorValues>(() => ({ ...EMPTY, ...defined(initial) }))
  const latest = useRef(values.phone)
  const [problems, setProblems] = useState<Partial<Record<VisitorField, Problem>>>({})

  /** What numbers there are weighs more than the rest of the form: it is fetched now, and the server judges in any case. */
  async function checkPhone(typed: string): Promise<void> {
    const rule = await import('#shared/domains/contacts/phone-number.ts').catch(() => null)
    if (rule === null || rule.isPhoneNumber(typed.trim(), country)) return
    // What was typed meanwhile is judged when the field is left again.
    if (latest.current === typed) setProblems((before) => ({ ...before, phone: { key: 'validation.phone' } }))
  }

  return {
    values,
    problems,
    isFilledIn: REQUIRED.every((field) => values[field].trim() !== ''),

    change(field: VisitorField, value: string) {
      if (field === 'phone') latest.current = value
      setValues((before) => ({ ...before, [field]: value }))
      setProblems((before) => ({ ...before, [field]: undefined }))
      // The words for mistakes are not part of the first load; bring them while the visitor still types.
      void i18n.loadNamespaces('errors')
    },

    /** On leaving a field. One that was merely passed through is not scolded for being empty. */
    check(field: VisitorField) {
      if (values[field].trim() === '') return
      const problem = problemsOf(values)[field]
      setProblems((before) => ({ ...before, [field]: problem }))
      if (field === 'phone' && problem === undefined) void checkPhone(values.phone)
    },

    /** The details as the server wants them, or the first field that is wrong; every problem is shown. */
    validate(): { details: VisitorDetails } | { wrongField: VisitorField } {
      const parsed = parse(values)
      if (parsed.success) return { details: parsed.data }
      const found = problemsOf(values)
      setProblems(found)
      return { wrongField: VISITOR_FIELDS.find((field) => found[field] !== undefined) ?? 'firstName' }
    },

    /** Puts the server's words beside their fields. Gives the first field among them. */
    refuse(fields: Record<string, string>): VisitorField | undefined {
      const known = VISITOR_FIELDS.filter((field) => fields[field] !== undefined)
      setProblems(Object.fromEntries(known.map((field) => [field, fields[field]])))
      return known[0]
    },
  }
}

export type Visitor = ReturnType<typeof useVisitorDetails>

const EMPTY: VisitorValues = { firstName: '', lastName: '', email: '', phone: '', notes: '' }

const defined = (values: Partial<VisitorValues>): Partial<VisitorValues> =>
  Object.fromEntries(VISITOR_FIELDS.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])))

/** Notes that were left empty are left out. */
const parse = (values: VisitorValues) =>
  VisitorDetails.safeParse({ ...values, notes: values.notes.trim() === '' ? undefined : values.notes })

function problemsOf(values: VisitorValues): Partial<Record<VisitorField, Problem>> {
  const parsed = parse(values)
  return parsed.success ? {} : fieldErrors(parsed.error)
}
