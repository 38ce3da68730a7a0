import { createEventSource } from 'eventsource-client'
import { platform } from '#renderer/platform/current.ts'
import { LiveMessage } from '#shared/live.ts'
import { platform as platformCalls } from '#shared/kernel/platform-api.ts'
import { apiBase } from './environment.ts'
import { noteOrigin } from './offline.ts'

/** `caughtUp` comes after every (re)connection: what happened in between was missed, so read again. */
export type LiveNews = { type: 'message'; message: LiveMessage } | { type: 'caughtUp' } | { type: 'lost' }

/** Listens to what changes in what this person may see, reconnecting by itself. Returns the way to stop. */
export async function listenLive(onNews: (news: LiveNews) => void): Promise<() => void> {
  const source = createEventSource({
    url: new URL((await apiBase()) + platformCalls.live.path, window.location.href).href,
    // Read anew at each connection: the token may have been renewed meanwhile.
    async fetch(url, init) {
      const answer = await fetch(url, { ...init, headers: { ...init?.headers, ...platform().session.authorization() } })
      noteOrigin(answer)
      // Only a stream is a connection. That the session has ended is for the calls to find out, which are made anew then.
      if (!answer.ok && answer.status !== 401) throw new Error(`No stream: ${answer.status}`)
      return answer
    },
    onConnect: () => onNews({ type: 'caughtUp' }),
    onScheduleReconnect: () => onNews({ type: 'lost' }),
    onMessage({ data }) {
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
