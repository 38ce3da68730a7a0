import { setTimeout as sleep } from 'node:timers/promises'
import { BEHIND, LiveMessage, TYPING, TypingSign } from '#shared/live.ts'

/** One open stream of `GET /api/live`, as a browser would read it. */
export interface LiveClient {
  messages: LiveMessage[]
  /** How often it was told that more happened than can be told. */
  behind: number
  /** The talks in which somebody typed, as often as it was told. */
  typed: string[]
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>
  /** The next message that fits, or null when none came within the time. */
  next(fits: (message: LiveMessage) => boolean, withinMs?: number): Promise<LiveMessage | null>
  close(): Promise<void>
}

/**
 * Opens the stream and returns once the server listens for this client.
 *
 * @param missed milliseconds since the reader began to read; without it the stream begins with what happens from now on
 */
export async function listenLive(url: string, token: string, missed?: number): Promise<LiveClient> {
  const controller = new AbortController()
  const response = await fetch(`${url}/api/live${missed === undefined ? '' : `?missed=${missed}`}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: controller.signal,
  })
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.startsWith('text/event-stream') || response.body === null) {
    throw new Error(`No stream: ${response.status} ${type}`)
  }
  const messages: LiveMessage[] = []
  const client: Gathered = { messages, behind: 0, typed: [] }
  const ended = readMessages(response.body, client)
  return Object.assign(client, {
    ended,
    async next(fits: (message: LiveMessage) => boolean, withinMs = 1000) {
      const until = performance.now() + withinMs
      for (;;) {
        const found = messages.find(fits)
        if (found !== undefined || performance.now() > until) return found ?? null
        await sleep(5)
      }
    },
    async close() {
      controller.abort()
      await ended
    },
  })
}

type Gathered = Pick<LiveClient, 'messages' | 'behind' | 'typed'>

async function readMessages(body: ReadableStream<Uint8Array>, client: Gathered): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const isNamed = (name: string) => event.split('\n').some((line) => line.replace(': ', ':') === `event:${name}`)
        if (isNamed(BEHIND)) {
          client.behind += 1
          continue
        }
        const lines = event.split('\n').filter((line) => line.startsWith('data:'))
        if (lines.length === 0) continue
        const said: unknown = JSON.parse(lines.map((line) => line.slice(5)).join('\n'))
        if (isNamed(TYPING)) client.typed.push(TypingSign.parse(said).talk)
        else client.messages.push(LiveMessage.parse(said))
      }
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}
