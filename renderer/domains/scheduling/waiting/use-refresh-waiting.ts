import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey } from '#renderer/api/use-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { waiting } from '#shared/domains/scheduling/waiting-api.ts'

/** After a change of one's own: the list is read again, and the slots, of which one may be kept for somebody. */
export function useRefreshWaiting(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKey(waiting.list) })
    void client.invalidateQueries({ queryKey: queryKey(scheduling.listSlots) })
  }, [client])
}
