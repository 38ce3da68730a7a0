import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'

/** Whom notes are about, and where they are written. */
export interface Whom {
  orgId: OrgId
  person: { user: UserId } | { contact: ContactId }
  name: string
  /** `1980-05-17`; null where nobody knows. */
  birthdate: string | null
  /** Of the clinic. */
  timeZone: string
}
