import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { OwnerCalls } from './owner-calls.ts'

/**
 * Changes the payment methods of an owner, one change at a time: the second press of a double click comes before the
 * button shows the first.
 */
export function useMethodChange({ key }: Pick<OwnerCalls, 'key'>) {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  /** Null when it was done; the refusal; `waiting` while another change is under way. */
  async function run(change: () => Promise<unknown>): Promise<ApiError | 'waiting' | null> {
    if (isUnderWay.current) return 'waiting'
    isUnderWay.current = true
    setBusy(true)
    try {
      await change()
      await readAgain()
      return null
    } catch (error) {
      // Somebody else may have been quicker.
      void readAgain()
      if (error instanceof ApiError) return error
      throw error
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  /** What an order costs depends on what it is paid with, so what is offered is read again as well. */
  const readAgain = () =>
    Promise.all([key, queryKey(inventory.offer)].map((stale) => client.invalidateQueries({ queryKey: stale })))

  return { isBusy, run }
}
