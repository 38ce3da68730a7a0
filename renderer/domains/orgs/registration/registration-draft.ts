import { isNpi } from '#shared/domains/orgs/registration/npi.ts'
import { RegisterOrg } from '#shared/domains/orgs/directory-schema.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'

/** The lines of the form, in its order. */
export const REGISTRATION_FIELDS = [
  'name',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'zipcode',
  'contactName',
  'contactEmail',
  'physicianName',
  'physicianNPI',
  'about',
] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

export type RegistrationDraft = Record<RegistrationField, string> & {
  /** Where the picture of the licence lies; empty until there is one. */
  stateLic: string
  medicalDirectorConsent: boolean
}
export type DraftField = keyof RegistrationDraft

/** What is wrong with a field: a sentence of the `errors` catalogue, or the server's own words. */
export type Problem = Sentence | string
export type Problems = Partial<Record<DraftField, Problem>>

export const EMPTY_DRAFT: RegistrationDraft = {
  name: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  contactName: '',
  contactEmail: '',
  physicianName: '',
  physicianNPI: '',
  about: '',
  stateLic: '',
  medicalDirectorConsent: false,
}

/** The form as the server wants it, or what is wrong with it. */
export function readDraft(
  draft: RegistrationDraft,
  partnerId: OrgId | null,
  timeZone: string,
): { body: RegisterOrg } | { problems: Problems } {
  const parsed = RegisterOrg.safeParse({
    ...draft,
    role: 'customer',
    ...(partnerId === null ? {} : { partnerId }),
    timeZone,
  })
  const problems: Problems = parsed.success ? {} : fieldErrors(parsed.error)
  const npi = draft.physicianNPI.trim()
  if (npi !== '' && !isNpi(npi)) problems.physicianNPI = { key: 'validation.npi' }
  if (!parsed.success || Object.keys(problems).length > 0) return { problems }
  return { body: parsed.data }
}

/** What a website says, where nothing was typed yet. */
export function emptyFilled(
  draft: RegistrationDraft,
  said: Partial<Record<RegistrationField, string | null>>,
): Partial<Record<RegistrationField, string>> {
  const filled = REGISTRATION_FIELDS.flatMap((field): [string, string][] => {
    const words = said[field] ?? ''
    return draft[field].trim() === '' && words !== '' ? [[field, words]] : []
  })
  return Object.fromEntries(filled)
}
