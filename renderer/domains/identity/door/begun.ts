import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import type { SignedInSession } from '#shared/domains/identity/schema.ts'

/** How far somebody came on the light page of the sign-in. */
export type Begun =
  | { name: 'session'; session: SignedInSession; email: string }
  | { name: 'mfa'; question: MfaRequired; email: string }
  | { name: 'forgot'; email: string }
  | { name: 'passkey'; email: string }

let begun: Begun | null = null

/** Leaves it to the sign-in of the app, which is about to be shown. */
export const beginAtDoor = (step: Begun): void => void (begun = step)

/** What was begun, once: whoever comes to the sign-in later begins anew. */
export function takeBegun(): Begun | null {
  const taken = begun
  begun = null
  return taken
}
