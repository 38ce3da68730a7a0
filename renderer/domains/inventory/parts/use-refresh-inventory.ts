import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey } from '#renderer/api/use-api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { slips } from '#shared/domains/inventory/slips-api.ts'
import { stock } from '#shared/domains/inventory/stock-api.ts'

const STALE = [
  inventory.list,
  inventory.listAll,
  inventory.stats,
  stock.list,
  stock.get,
  stock.moves,
  stock.reorders,
  slips.listDue,
] as const

/** After a change of one's own: lists and figures are read again, at once. */
export function useRefreshInventory(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const endpoint of STALE) void client.invalidateQueries({ queryKey: queryKey(endpoint) })
  }, [client])
}
