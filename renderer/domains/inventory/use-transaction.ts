import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'

/** Where a transaction is found: its sender and the number that it gave. */
export interface TransactionAddress {
  orgId: string
  tx: string
}

export const useTransaction = (params: TransactionAddress) => useApi(inventory.get, { params })

/** Shows a transaction as it is now, at once. */
export function useShowTransaction(params: TransactionAddress) {
  const client = useQueryClient()
  const { orgId, tx } = params
  const show = useCallback(
    (transaction: TransactionView) =>
      client.setQueryData<Answer<typeof inventory.get>>(queryKey(inventory.get, { params: { orgId, tx } }), {
        transaction,
      }),
    [client, orgId, tx],
  )
  /** What is shown may be wrong: it is read again, and an answer that is on its way counts for nothing. */
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: queryKey(inventory.get, { params: { orgId, tx } }) }),
    [client, orgId, tx],
  )
  /** An answer to an earlier question must not take back what is shown ahead. */
  const hold = useCallback(
    () => client.cancelQueries({ queryKey: queryKey(inventory.get, { params: { orgId, tx } }) }),
    [client, orgId, tx],
  )
  return { show, reload, hold }
}
