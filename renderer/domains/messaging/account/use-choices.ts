import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { NoticeChoices } from '#shared/domains/messaging/ways.ts'

/** What holds until somebody chooses. */
export const NO_CHOICES = (): NoticeChoices => ({
  ways: {},
  orgs: {},
  quiet: null,
  digestHour: null,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** What is wanted and on its way, and what the server said last. */
interface Saving {
  wanted: NoticeChoices | null
  kept: NoticeChoices | null
  sent: number
  last: Promise<unknown>
}

/** One for all the cards that choose: each sends everything, so a second change has to know of the first. */
const savings = new WeakMap<QueryClient, Saving>()

function savingOf(client: QueryClient): Saving {
  const known = savings.get(client)
  if (known !== undefined) return known
  const made: Saving = { wanted: null, kept: null, sent: 0, last: Promise.resolve() }
  savings.set(client, made)
  return made
}

/**
 * Saves a change as it is made, and shows it at once; a refusal takes it back. Changes made while one is on its way are
 * sent after it, in their order, and its answer does not undo them on the screen.
 */
export function useChoose(choices: NoticeChoices | null): (change: Partial<NoticeChoices>) => Promise<void> {
  const client = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const show = (shown: NoticeChoices | null) =>
    client.setQueryData<Answer<typeof notices.choices>>(queryKey(notices.choices, {}), (before) => ({
      workplaces: before?.workplaces ?? [],
      ended: before?.ended ?? [],
      choices: shown,
    }))
  return async (change) => {
    const saving = savingOf(client)
    if (saving.wanted === null) saving.kept = choices
    const wanted = { ...NO_CHOICES(), ...choices, ...saving.wanted, ...change, timeZone: NO_CHOICES().timeZone }
    saving.wanted = wanted
    saving.sent += 1
    const mine = saving.sent
    show(wanted)
    const sending = saving.last.then(() => call(notices.choose, { body: { choices: wanted } }))
    saving.last = sending.catch(() => undefined)
    const settle = () => {
      if (mine !== saving.sent) return
      saving.wanted = null
      show(saving.kept)
    }
    try {
      saving.kept = (await sending).choices
      settle()
    } catch (error) {
      settle()
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    }
  }
}
