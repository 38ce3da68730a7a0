import type { z } from 'zod'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { PersonChannel } from '#shared/domains/contacts/way.ts'
import type { ChangeContact, ContactDetails, NewContact } from '#shared/domains/contacts/schema.ts'

/** What stands in the form of a contact. */
export interface ContactDraft {
  name: string
  email: string
  phone: string
  birthdate: string
  pronouns: string
  language: string
  /** How they are told of visits; empty where nobody asked. */
  channel: string
}

export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone',
  'birthdate',
  'pronouns',
  'language',
  'channel',
] as const satisfies readonly (keyof ContactDraft)[]

export const EMPTY_CONTACT: ContactDraft = {
  name: '',
  email: '',
  phone: '',
  birthdate: '',
  pronouns: '',
  language: '',
  channel: '',
}

export const draftOf = (contact: ContactDetails): ContactDraft => ({
  name: contact.name,
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  birthdate: contact.birthdate ?? '',
  pronouns: contact.pronouns ?? '',
  language: contact.language ?? '',
  channel: contact.channel ?? '',
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
    else if (field === 'language') change.language = languageOf(draft)
    else if (field === 'channel') change.channel = channelOf(draft)
    else change[field] = textOrNull(draft[field])
  }
  return change
}

/** Of somebody new. */
export const toNew = (draft: ContactDraft): z.input<typeof NewContact> => ({
  name: draft.name,
  email: textOrNull(draft.email),
  phone: textOrNull(draft.phone),
  birthdate: textOrNull(draft.birthdate),
  pronouns: textOrNull(draft.pronouns),
  language: languageOf(draft),
  channel: channelOf(draft),
})

const languageOf = ({ language }: ContactDraft): Language | null => (isLanguage(language) ? language : null)

const channelOf = ({ channel }: ContactDraft): PersonChannel | null => PersonChannel.safeParse(channel).data ?? null

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)
