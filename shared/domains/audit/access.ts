import { OWN_STAFF, includes } from '../../kernel/roles.ts'
import type { Role } from '../../kernel/roles.ts'

/** Whether the log names people without an account to somebody in this role: an org's contacts are its own staff's to know. */
export const readsContacts = (role: Role | null): boolean => role !== null && includes(OWN_STAFF, role)
