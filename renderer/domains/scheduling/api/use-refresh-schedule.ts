import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey } from '#renderer/api/use-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { contacts } from '#shared/domains/scheduling/contacts-api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { series } from '#shared/domains/scheduling/series-api.ts'

const STALE = [
  scheduling.listOfOrg,
  scheduling.listMine,
  scheduling.listSlots,
  scheduling.count,
  scheduling.get,
  scheduling.listOfUser,
  contacts.listAppointments,
  series.look,
  series.get,
] as const

/** After a change of one's own: what any open screen shows of appointments and slots is read again, at once. */
export function useRefreshSchedule(): (changed?: AppointmentView) => void {
  const client = useQueryClient()
  return useCallback(
    (changed) => {
      if (changed !== undefined) {
        client.setQueryData<Answer<typeof scheduling.get>>(
          queryKey(scheduling.get, { params: { id: changed.id } }),
          (before) => before && { ...before, event: changed },
        )
      }
      for (const endpoint of STALE) void client.invalidateQueries({ queryKey: queryKey(endpoint) })
    },
    [client],
  )
}
