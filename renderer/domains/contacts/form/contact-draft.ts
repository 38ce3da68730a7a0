import type { z } from 'zod'
import type { ChangeContact, ContactDetails, NewContact } from '#shared/domains/contacts/schema.ts'

/** What stands in the form of a contact. */
export interface ContactDraft {
  name: string
  email: string
  phone: string
}

export const CONTACT_FIELDS = ['name', 'email', 'phone'] as const satisfies readonly (keyof ContactDraft)[]

export const EMPTY_CONTACT: ContactDraft = { name: '', email: '', phone: '' }

export const draftOf = ({ name, email, phone }: ContactDetails): ContactDraft => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
})

/** The fields in which the form says something else than what is stored. */
export function changedFields(draft: ContactDraft, stored: ContactDetails): (keyof ContactDraft)[] {
  const before = draftOf(stored)
  return CONTACT_FIELDS.filter((field) => draft[field].trim() !== before[field])
}

/** Only what differs from the stored one: a field left out stays, null clears it. */
export function toChange(draft: ContactDraft, stored: ContactDetails): z.input<typeof ChangeContact> {
  const change: z.input<typeof ChangeContact> = { version: stored.version }
  for (const field of changedFields(draft, stored)) {
    if (field === 'name') change.name = draft.name
    else change[field] = textOrNull(draft[field])
  }
  return change
}

/** Of somebody new. */
export const toNew = ({ name, email, phone }: ContactDraft): z.input<typeof NewContact> => ({
  name,
  email: textOrNull(email),
  phone: textOrNull(phone),
})

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)
