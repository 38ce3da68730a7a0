import type {
  CreationOptions,
  NewCredential,
  PasskeyAnswer,
  RequestOptions,
} from '#shared/domains/identity/passkeys/schema.ts'

/** Why the browser gave no passkey: the person chose none, the device has one already, or it cannot be done here. */
export class PasskeyProblem extends Error {
  readonly reason: 'cancelled' | 'present' | 'failed'

  constructor(reason: PasskeyProblem['reason'], cause: unknown) {
    super(`No passkey: ${reason}`, { cause })
    this.reason = reason
  }
}

/** What speaks with the browser is loaded at the first press: the sign-in page does without. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey. @throws PasskeyProblem */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(fail)
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Has the browser ask a passkey. @throws PasskeyProblem */
export async function askPasskey(optionsJSON: RequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(fail)
  return { id, rawId, type, response }
}

function fail(cause: unknown): never {
  const name = cause instanceof Error ? nameOf(cause) : ''
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyProblem('cancelled', cause)
  throw new PasskeyProblem(name === 'InvalidStateError' ? 'present' : 'failed', cause)
}

/** The library wraps what the browser says. */
const nameOf = ({ name, cause }: Error): string => (cause instanceof Error ? cause.name : name)
