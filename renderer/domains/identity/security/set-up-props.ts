import type { MfaConfirmed } from '#shared/domains/identity/mfa-schema.ts'

/** What the steps of every method are given. */
export interface SetUpProps {
  onCancel: () => void
  onDone: (confirmed: MfaConfirmed) => void
}
