import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey } from '#renderer/api/use-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'

/** Shows an appointment as a change of one's own answered it, where it is open. */
export function useShowAppointment(): (changed: AppointmentView) => void {
  const client = useQueryClient()
  return useCallback(
    (changed) =>
      void client.setQueryData<Answer<typeof scheduling.get>>(
        queryKey(scheduling.get, { params: { id: changed.id } }),
        (before) => before && { ...before, event: changed },
      ),
    [client],
  )
}
