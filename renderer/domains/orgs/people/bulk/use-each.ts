import { ApiError } from '#renderer/api/api-error.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'

/** Somebody for whom it did not work, and why. */
export interface Failed {
  user: OrgUserView
  reason: string
}

interface Outcome {
  worked: OrgUserView[]
  failed: Failed[]
}

/**
 * Does something to people one after the other. Who cannot be changed keeps nobody else from it: they are told of by name.
 *
 * @returns what became of each, once the lists show it
 */
export function useEach() {
  const sentence = useErrorSentence()
  return async (
    users: readonly OrgUserView[],
    work: (user: OrgUserView) => Promise<unknown>,
    onOneMore?: (done: number) => void,
  ): Promise<Outcome> => {
    const worked: OrgUserView[] = []
    const failed: Failed[] = []
    for (const user of users) {
      try {
        await work(user)
        worked.push(user)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed.push({ user, reason: Object.values(error.fields)[0] ?? sentence(error) })
      }
      onOneMore?.(worked.length + failed.length)
    }
    await ownChangesShown()
    return { worked, failed }
  }
}
