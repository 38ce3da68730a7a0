import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#renderer/api/api-error.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { OwnerCalls } from './owner-calls.ts'

/** Changes the payment methods of an owner, one change at a time. */
export function useMethodChange({ key }: Pick<OwnerCalls, 'key'>) {
  const client = useQueryClient()
  const { isBusy, run: runAlone } = useOneAtATime()

  /** Null when it was done; the refusal; `waiting` while another change is under way. */
  async function run(change: () => Promise<unknown>): Promise<ApiError | 'waiting' | null> {
    const refusal = await runAlone(() => attempt(change))
    return refusal === undefined ? 'waiting' : refusal
  }

  async function attempt(change: () => Promise<unknown>): Promise<ApiError | null> {
    try {
      await change()
      await readAgain()
      return null
    } catch (error) {
      // Somebody else may have been quicker.
      void readAgain()
      if (error instanceof ApiError) return error
      throw error
    }
  }

  /** What an order costs depends on what it is paid with, so what is offered is read again as well. */
  const readAgain = () =>
    Promise.all([key, queryKey(inventory.offer)].map((stale) => client.invalidateQueries({ queryKey: stale })))

  return { isBusy, run }
}
