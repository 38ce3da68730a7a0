import { z } from 'zod'
import { keptList } from '#renderer/domains/identity/index.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { talkName } from '../talk.ts'
import type { Talk } from '../talk.ts'

/** A message that is on its way, or waits on this device for a connection. Its key makes it arrive once. */
const Outgoing = z.object({
  key: z.string(),
  orgId: OrgId,
  patientId: UserId.nullable(),
  text: z.string(),
  photoURL: z.string().nullable(),
  at: z.string(),
  /** Why the server refused it; it then waits for the person. */
  refusal: z.string().nullable(),
})
export type Outgoing = z.infer<typeof Outgoing>

const outbox = keptList<Outgoing>({
  prefix: 'tw-messages-outbox:',
  parse: (stored) => z.array(Outgoing).safeParse(stored).data ?? [],
})

/** What this person wrote that the server does not have yet, the oldest first. */
export const { read: readOutgoing, take: takeOutgoing, subscribe: subscribeOutgoing } = outbox

/** What is put again keeps its place. @returns whether the device keeps it */
export const putOutgoing = (writerId: string, message: Outgoing): boolean =>
  outbox.put(writerId, message, (list) =>
    list.some(({ key }) => key === message.key)
      ? list.map((one) => (one.key === message.key ? message : one))
      : [...list, message],
  )

/** Of one conversation. */
export const outgoingOf = (list: readonly Outgoing[], talk: Talk): Outgoing[] =>
  list.filter((one) => talkName(one) === talkName(talk))
