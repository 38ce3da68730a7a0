import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey } from '#renderer/api/use-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { contacts } from '#shared/domains/scheduling/contacts-api.ts'
import type { ContactDetails } from '#shared/domains/scheduling/contacts-schema.ts'

/** After a change of one's own: the contact is shown as it is now, and lists are read again. */
export function useRefreshContacts(): (changed: ContactDetails) => void {
  const client = useQueryClient()
  return useCallback(
    (changed) => {
      client.setQueryData(queryKey(contacts.get, { params: { id: changed.id } }), { contact: changed })
      void client.invalidateQueries({ queryKey: queryKey(scheduling.searchContacts) })
    },
    [client],
  )
}
