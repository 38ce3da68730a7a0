import { ContactId, UserId } from '#shared/kernel/ids.ts'

/** Addresses of this domain's screens, and of the user that a contact may have become. */
export const PATIENTS_PATH = '/dashboard/org/patients'
export const CONTACTS_IMPORT_PATH = '/dashboard/org/contacts/import'
export const DUPLICATES_PATH = '/dashboard/org/contacts/duplicates'
export const comparePath = (one: ContactId, other: ContactId): string =>
  `${DUPLICATES_PATH}/compare?one=${one}&other=${other}`
export const contactPath = (id: ContactId): string => `/dashboard/org/contact/profile/${id}`
export const userPath = (id: UserId): string => `/dashboard/org/user/profile/${id}`
/** Of somebody as they are found: with an account or without. */
export const personPath = ({ kind, id }: { kind: 'user' | 'contact'; id: string }): string =>
  kind === 'user' ? userPath(UserId.parse(id)) : contactPath(ContactId.parse(id))
