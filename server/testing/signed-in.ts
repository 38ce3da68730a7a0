import type { ProofRequired } from '#shared/domains/identity/sign-up-schema.ts'
import type { RegistrationAnswer } from '#shared/domains/orgs/registration/api.ts'
import type { MfaRequired, SignInAnswer } from '#shared/domains/identity/mfa-schema.ts'
import type { SignedInSession } from '#shared/domains/identity/schema.ts'

/** The session that a sign-in gave where no second factor is on, or a registration by an invitation. */
export function sessionOf(answer: SignInAnswer | RegistrationAnswer): SignedInSession {
  if (!('accessToken' in answer)) throw new Error(`No session: ${JSON.stringify(answer)}`)
  return answer
}

/** The question that a sign-in gave, where a second factor is on. */
export function questionOf(answer: SignInAnswer): MfaRequired {
  if (!('mfaRequired' in answer)) throw new Error(`No question: ${JSON.stringify(answer)}`)
  return answer
}

/** What a registration gave whose address has to be proven. */
export function proofOf(answer: RegistrationAnswer): ProofRequired {
  if (!('proofRequired' in answer)) throw new Error(`No proof is asked for: ${JSON.stringify(answer)}`)
  return answer
}
