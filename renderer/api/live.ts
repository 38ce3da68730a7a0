import { createEventSource } from 'eventsource-client'
import { platform } from '#renderer/platform/current.ts'
import { BEHIND, LiveMessage, TYPING, TypingSign } from '#shared/live.ts'
import { platform as platformCalls } from '#shared/kernel/platform-api.ts'
import { apiBase } from './environment.ts'
import { noteOrigin } from './offline.ts'

/**
 * `connected` comes after every (re)connection, and after one that was lost everything has to be read again. `behind`: more
 * was missed than the server can tell.
 */
export type LiveNews =
  | { type: 'message'; message: LiveMessage }
  | { type: 'typing'; talk: string }
  | { type: 'connected' | 'lost' | 'behind' }

/** The server counts so much of what came before a request as missed: longer ways are for the page to make up for. */
const WAY_MS = 4000

/**
 * Listens to what changes in what this person may see, reconnecting by itself. What changed while the first connection was made
 * is told by the server: the screen was read before.
 *
 * @param since when the screen began to be read, by `performance.now()`
 * @returns the way to stop
 */
export async function listenLive(since: number, onNews: (news: LiveNews) => void): Promise<() => void> {
  let isFirst = true
  const source = createEventSource({
    url: new URL((await apiBase()) + platformCalls.live.path, window.location.href).href,
    // Read anew at each connection: the token may have been renewed meanwhile.
    async fetch(url, init) {
      const address = new URL(url)
      const asked = performance.now()
      const missed = isFirst ? Math.ceil(asked - since) : null
      isFirst = false
      if (missed !== null) address.searchParams.set('missed', String(missed))
      const answer = await fetch(address, {
        ...init,
        headers: { ...init?.headers, ...platform().session.authorization() },
      })
      noteOrigin(answer)
      // Only a stream is a connection. That the session has ended is for the calls to find out, which are made anew then.
      if (!answer.ok && answer.status !== 401) throw new Error(`No stream: ${answer.status}`)
      if (missed !== null && performance.now() - asked > WAY_MS) onNews({ type: 'behind' })
      return answer
    },
    onConnect: () => onNews({ type: 'connected' }),
    onScheduleReconnect: () => onNews({ type: 'lost' }),
    onMessage({ event, data }) {
      if (event === BEHIND) return onNews({ type: 'behind' })
      if (event === TYPING) {
        const sign = TypingSign.safeParse(parseJson(data))
        if (sign.success) onNews({ type: 'typing', talk: sign.data.talk })
        return
      }
      const message = LiveMessage.safeParse(parseJson(data))
      if (message.success) onNews({ type: 'message', message: message.data })
    },
  })
  return () => source.close()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
