import type { MfaRequired, SignInAnswer } from '#shared/domains/identity/mfa-schema.ts'
import type { SignedInSession } from '#shared/domains/identity/schema.ts'

/** The session that a sign-in gave, where no second factor is on. */
export function sessionOf(answer: SignInAnswer): SignedInSession {
  if (!('accessToken' in answer)) throw new Error(`No session: ${JSON.stringify(answer)}`)
  return answer
}

/** The question that a sign-in gave, where a second factor is on. */
export function questionOf(answer: SignInAnswer): MfaRequired {
  if (!('mfaRequired' in answer)) throw new Error(`No question: ${JSON.stringify(answer)}`)
  return answer
}
