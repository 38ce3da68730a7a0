import { z } from 'zod'
import type { journal } from '#shared/domains/journal/api.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import { isDraft } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import { entryKey } from './entry-key.ts'
import { keptList } from '#renderer/domains/identity/index.ts'

type Input = CallInput<typeof journal.create>

/** An entry that was written without a connection and waits on this device. Its client key makes it arrive once. */
export interface Waiting {
  /** The client key of the entry. */
  key: string
  /** Whose entry it is. */
  personId: string
  input: Input
  /** Why the server refused it; it then waits for the person. */
  refusal: string | null
  /** What stood in the form; quick add has none. */
  draft?: Draft
}

/** What an entry needs to be sent: the rest of it the server judges. */
const Sendable = z.object({ params: z.object({ id: z.string() }), body: z.looseObject({ clientKey: z.string() }) })

const Stored = z.array(
  z.object({
    key: z.string(),
    personId: z.string(),
    input: z.custom<Input>((input) => Sendable.safeParse(input).success),
    refusal: z.string().nullable(),
    // What can no longer be read as a form is still to be sent.
    draft: z.custom<Draft>(isDraft).optional().catch(undefined),
  }),
)

const outbox = keptList<Waiting>({
  prefix: 'tw-journal-outbox:',
  parse: (stored) => Stored.safeParse(stored).data ?? [],
})

/** What this person wrote that the server does not have yet, the oldest first. */
export const { read: readOutbox, take: takeFromOutbox, subscribe: subscribeOutbox } = outbox

/** What is put again goes to the end. @returns whether the device keeps it */
export const putInOutbox = (writerId: string, waiting: Waiting): boolean =>
  outbox.put(writerId, waiting, (list) => [...list.filter(({ key }) => key !== waiting.key), waiting])

/** An entry that the server refused, to be mended in the form. */
export interface RefusedEntry {
  /** Of the entry that waits, until another is written in its place. */
  key: string
  why: string
  /** It becomes another entry, and the same one in each tab. */
  draft: Draft
  timeZone?: string
}

/** @returns null where there is none under that key, or no form stood behind it */
export function refusedEntry(writerId: string, about: { personId: string; key: string | null }): RefusedEntry | null {
  const found = readOutbox(writerId).find(({ key, personId }) => key === about.key && personId === about.personId)
  if (found === undefined || found.refusal === null || found.draft === undefined) return null
  const { key, refusal: why, draft } = found
  const { timeZone } = found.input.body
  const clientKey = entryKey(draft.clientKey, { insteadOf: key })
  return { key, why, draft: { ...draft, clientKey }, ...(timeZone === undefined ? {} : { timeZone }) }
}

/**
 * Sends what waits, one after the other. What the server refuses for good stays, with why; without a connection all of
 * the rest stays as it is.
 *
 * @returns how many arrived
 */
export async function sendOutbox(
  writerId: string,
  send: (input: Input) => Promise<{ refusal: string | null } | 'later'>,
): Promise<number> {
  let sent = 0
  for (const waiting of readOutbox(writerId)) {
    if (waiting.refusal !== null) continue
    const outcome = await send(waiting.input)
    if (outcome === 'later') return sent
    if (outcome.refusal === null) {
      takeFromOutbox(writerId, waiting.key)
      sent += 1
    } else putInOutbox(writerId, { ...waiting, refusal: outcome.refusal })
  }
  return sent
}
