import { useRef } from 'react'
import { call } from '#renderer/api/call.ts'
import { identity } from '#shared/domains/identity/api.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import type { Credentials } from '#shared/domains/identity/schema.ts'
import { deviceSecret } from './device-secret.ts'
import { useArrival } from './use-arrival.ts'

/**
 * Signs in and keeps the session; where a second factor is on, gives the question for it instead. While one attempt is
 * under way a second press joins it, so that it is not counted twice against the account's lock.
 *
 * @throws ApiError with the server's sentence, or `offline`
 */
export function useSignIn(): (credentials: Credentials) => Promise<MfaRequired | null> {
  const arrive = useArrival()
  const underWay = useRef<Promise<MfaRequired | null>>(null)
  const signIn = async (credentials: Credentials): Promise<MfaRequired | null> => {
    const answer = await call(identity.login, { body: { ...credentials, device: deviceSecret() } })
    if ('mfaRequired' in answer) return answer
    await arrive(answer)
    return null
  }
  return (credentials) => {
    underWay.current ??= signIn(credentials).finally(() => {
      underWay.current = null
    })
    return underWay.current
  }
}
