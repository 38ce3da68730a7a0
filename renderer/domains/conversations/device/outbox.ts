import { z } from 'zod'
import { sealedStore } from '#renderer/domains/identity/index.ts'
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

const keyOf = (writerId: string): string => `tw-messages-outbox:${writerId}`
const NONE: readonly Outgoing[] = []
const listeners = new Set<() => void>()
/** By the text that is stored, so that who asks twice gets the same list. */
let last: { text: string; list: readonly Outgoing[] } = { text: '', list: NONE }

/** What this person wrote that the server does not have yet, the oldest first. */
export function readOutgoing(writerId: string): readonly Outgoing[] {
  const text = sealedStore.get(keyOf(writerId)) ?? ''
  if (text !== last.text) last = { text, list: parse(text) }
  return last.list
}

function parse(text: string): readonly Outgoing[] {
  try {
    return z.array(Outgoing).safeParse(JSON.parse(text)).data ?? NONE
  } catch {
    return NONE
  }
}

/** @returns whether the device keeps it: not where it has no room, or lets no page keep anything */
export function putOutgoing(writerId: string, message: Outgoing): boolean {
  const list = readOutgoing(writerId)
  const isThere = list.some(({ key }) => key === message.key)
  try {
    write(writerId, isThere ? list.map((one) => (one.key === message.key ? message : one)) : [...list, message])
  } catch {
    return false
  }
  return readOutgoing(writerId).some(({ key }) => key === message.key)
}

export const takeOutgoing = (writerId: string, key: string): void =>
  write(
    writerId,
    readOutgoing(writerId).filter((one) => one.key !== key),
  )

/** Of one conversation. */
export const outgoingOf = (list: readonly Outgoing[], talk: Talk): Outgoing[] =>
  list.filter((one) => talkName(one) === talkName(talk))

function write(writerId: string, list: readonly Outgoing[]): void {
  if (list.length === 0) sealedStore.remove(keyOf(writerId))
  else sealedStore.set(keyOf(writerId), JSON.stringify(list))
  for (const listener of listeners) listener()
}

/** Also hears what another tab did. */
export function subscribeOutgoing(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
