import { atom, useAtom } from 'jotai'
import { v4 } from 'uuid'
import { ApiError } from '#renderer/api/api-error.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { ChatReply } from '#shared/domains/helpdesk/schema.ts'

/** A message that has not arrived: on its way, or refused with why. Its key makes it arrive once. */
export interface Outgoing extends ChatReply {
  talk: string
  refusal: string | null
}

/** They outlive the panel in which they were written, and not the page. */
const outgoingAtom = atom<readonly Outgoing[]>([])

/** The last send of each chat: what is written next arrives after it. */
const tails = new Map<string, Promise<void>>()

/** What is on its way in a chat, and the ways to send, to send again and to discard what has not arrived. */
export function useOutgoing(talk: string, deliver: (message: ChatReply) => Promise<unknown>) {
  const [all, setAll] = useAtom(outgoingAtom)
  const sentence = useErrorSentence()
  const discard = (key: string) => setAll((list) => list.filter((one) => one.key !== key))
  const attempt = async ({ key, text }: ChatReply) => {
    try {
      await deliver({ key, text })
      // Until it stands in the chat it stands here: it is never gone in between.
      await ownChangesShown()
      discard(key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusal = sentence(error)
      setAll((list) => list.map((one) => (one.key === key ? { ...one, refusal } : one)))
    }
  }
  const queue = (message: ChatReply) => {
    const before = tails.get(talk) ?? Promise.resolve()
    const next = before.catch(() => undefined).then(() => attempt(message))
    tails.set(talk, next)
  }
  return {
    outgoing: all.filter((one) => one.talk === talk),
    send(text: string) {
      const message = { key: v4(), text }
      setAll((list) => [...list, { ...message, talk, refusal: null }])
      queue(message)
    },
    again({ key, text }: Outgoing) {
      setAll((list) => list.map((one) => (one.key === key ? { ...one, refusal: null } : one)))
      queue({ key, text })
    },
    discard: ({ key }: Outgoing) => discard(key),
  }
}
