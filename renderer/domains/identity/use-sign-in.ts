import { useRef } from 'react'
import { call } from '#renderer/api/call.ts'
import { identity } from '#shared/domains/identity/api.ts'
import type { Credentials } from '#shared/domains/identity/schema.ts'
import { useKeepSession } from './use-session.ts'

/**
 * Signs in and keeps the session. While one attempt is under way a second press joins it, so that it is not
 * counted twice against the account's lock.
 *
 * @throws ApiError with the server's sentence, or `offline`
 */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const keepSession = useKeepSession()
  const underWay = useRef<Promise<void>>(null)
  return (credentials) => {
    underWay.current ??= call(identity.login, { body: credentials })
      .then(keepSession)
      .finally(() => {
        underWay.current = null
      })
    return underWay.current
  }
}
