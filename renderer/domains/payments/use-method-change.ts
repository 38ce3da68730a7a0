import { ApiError } from '#renderer/api/api-error.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'

/** Changes the payment methods of an owner, one change at a time. */
export function useMethodChange() {
  const { isBusy, run: runAlone } = useOneAtATime()

  /** Null when it was done; the refusal; `waiting` while another change is under way. */
  async function run(change: () => Promise<unknown>): Promise<ApiError | 'waiting' | null> {
    const refusal = await runAlone(() => attempt(change))
    return refusal === undefined ? 'waiting' : refusal
  }

  async function attempt(change: () => Promise<unknown>): Promise<ApiError | null> {
    try {
      await change()
      await ownChangesShown()
      return null
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }

  return { isBusy, run }
}
