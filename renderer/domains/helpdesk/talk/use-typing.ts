import { useEffect, useRef, useState } from 'react'
import { onTyping } from '#renderer/api/typing-signs.ts'
import type { ChatSide, OwnChat } from '#shared/domains/helpdesk/schema.ts'
import { SECOND } from '#shared/kernel/time.ts'

/** While keys are pressed it is said so often, and a silence of twice as long ends it. */
const EVERY_MS = 3 * SECOND
const SILENCE_MS = 2 * EVERY_MS

/** The way to say with each letter that one types, which goes out every few seconds. That nobody hears it is nobody's trouble. */
export function useTypingSign(send: () => Promise<unknown>): () => void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - lastAt.current < EVERY_MS) return
    lastAt.current = now
    send().catch(() => {})
  }
}

/** Whether the other side of a chat types just now: until they are silent, or what they wrote is there. */
export function useIsTyping(chat: { id: string; messages: OwnChat['messages'] } | null, mine: ChatSide): boolean {
  const id = chat?.id ?? null
  const theirs = chat?.messages.findLast(({ from }) => from !== mine)?.number ?? 0
  const [heard, setHeard] = useState<{ theirs: number } | null>(null)
  const latest = useRef(theirs)
  useEffect(() => {
    latest.current = theirs
  }, [theirs])
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const stop = onTyping((talk) => {
      if (talk !== id) return
      clearTimeout(silence)
      silence = setTimeout(() => setHeard(null), SILENCE_MS)
      setHeard({ theirs: latest.current })
    })
    return () => {
      stop()
      clearTimeout(silence)
      setHeard(null)
    }
  }, [id])
  return heard?.theirs === theirs
}
