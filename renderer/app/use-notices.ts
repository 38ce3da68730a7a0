import { useEffect } from 'react'
import { useSession } from '#renderer/domains/identity/index.ts'
import { resumeNotices } from '#renderer/domains/messaging/index.ts'

/** Goes on with the notifications of this browser for whoever wanted them here; the server may have forgotten it meanwhile. */
export function useNotices(): void {
  const { id } = useSession().user
  useEffect(() => {
    // Nothing on the screen depends on it, and the account's page tells how it stands.
    resumeNotices(id).catch(() => {})
  }, [id])
}
