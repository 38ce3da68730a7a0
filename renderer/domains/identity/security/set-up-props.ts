import type { MfaConfirmed } from '#shared/domains/identity/mfa-schema.ts'

/** What the steps of every method are given. */
export interface SetUpProps {
  /** That the account is theirs was shown a moment ago. */
  proof: string
  onCancel: () => void
  onDone: (confirmed: MfaConfirmed) => void
}
