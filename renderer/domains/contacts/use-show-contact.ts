import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey } from '#renderer/api/use-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'

/** Shows a contact as a change of one's own answered it. */
export function useShowContact(): (changed: ContactDetails) => void {
  const client = useQueryClient()
  return useCallback(
    (changed) => void client.setQueryData(queryKey(contacts.get, { params: { id: changed.id } }), { contact: changed }),
    [client],
  )
}
