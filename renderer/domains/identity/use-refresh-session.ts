import { useCallback } from 'react'
import { call } from '#renderer/api/call.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { useKeepSession } from './use-session.ts'

/** Reads again who is signed in, after something about them has changed. */
export function useRefreshSession(): () => Promise<void> {
  const keepSession = useKeepSession()
  return useCallback(async () => keepSession(await call(identity.me, {})), [keepSession])
}
