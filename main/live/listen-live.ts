import { createEventSource } from 'eventsource-client'
import { LiveMessage } from '#shared/live.ts'
import { platform } from '#shared/kernel/platform-api.ts'
import type { Clock } from '#main/time/clock.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'

interface Listener {
  /** After every (re)connection: what happened in between was missed. */
  caughtUp(): void
  message(message: LiveMessage): void
  /** The server does not take this session; there is no further attempt. */
  refused(): void
}

/** Milliseconds. The server says something every twenty seconds; a line that is silent for longer is dead. */
const SILENCE_MS = 60_000
const RETRY_MS = { first: 1000, most: 60_000 }

/** Listens to what changes in what this person may see, and comes back by itself. Returns the way to stop. */
export function listenLive(caller: Pick<SignedCaller, 'open'>, clock: Clock, listener: Listener): () => void {
  let isStopped = false
  let failures = 0
  let hangUp: () => void = () => undefined
  let callOff: () => void = () => undefined

  function connect(): void {
    let isOver = false
    const end = () => {
      isOver = true
      source.close()
    }
    const again = () => {
      if (isOver) return
      end()
      callOff()
      const wait = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.most)
      failures += 1
      callOff = clock.after(wait, connect)
    }
    const waitForMore = () => {
      callOff()
      callOff = clock.after(SILENCE_MS, again)
    }
    const heard = () => {
      failures = 0
      if (!isOver) waitForMore()
    }
    const source = createEventSource({
      url: platform.live.path,
      fetch: async (path, init) => {
        const answer = await caller.open(String(path), { ...init })
        if (answer.status === 401 || answer.status === 403) {
          end()
          if (!isStopped) listener.refused()
        }
        if (!answer.ok) throw new Error(`No stream: ${answer.status}`)
        return answer
      },
      onConnect() {
        if (isOver) return
        waitForMore()
        listener.caughtUp()
      },
      onComment: heard,
      onMessage({ data }) {
        heard()
        const message = LiveMessage.safeParse(parseJson(data))
        if (message.success && !isOver) listener.message(message.data)
      },
      // Its own way of coming back neither waits longer each time nor lets tests turn the clock.
      onScheduleReconnect: again,
    })
    hangUp = end
  }

  connect()
  return () => {
    isStopped = true
    hangUp()
    callOff()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
