import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { LiveMessage } from '#shared/kernel/live.ts'
import type { Log } from '#server/http/log.ts'

type Listener = (message: LiveMessage) => void

/** Hears what happened in any process, by PostgreSQL's LISTEN, and passes it on to the open streams of this one. */
export interface LiveHub {
  subscribe(listener: Listener): () => void
  /** Calls back when streams have to end and begin anew: something may not have been heard, or this process stops. */
  onBreak(listener: () => void): () => void
  /** Ends the streams of this process, which is about to stop. */
  endStreams(): void
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** Opens the one connection of this process that listens. It comes back by itself. */
export async function openLiveHub(url: string, log: Log): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const breakListeners = new Set<() => void>()
  let closing = false
  let client = await connect()

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true, application_name: 'tendwell-live' })
    fresh.on('notification', ({ payload }) => {
      const message = LiveMessage.safeParse(JSON.parse(payload ?? 'null'))
      if (message.success) for (const listener of listeners) listener(message.data)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    fresh.on('end', () => void reconnect())
    await fresh.connect()
    await fresh.query('listen activity')
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!closing) {
      await sleep(RECONNECT_MS)
      try {
        client = await connect()
        for (const listener of breakListeners) listener()
        return
      } catch {
        // The database is still away; the next round tries again.
      }
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onBreak(listener) {
      breakListeners.add(listener)
      return () => breakListeners.delete(listener)
    },
    endStreams() {
      for (const listener of breakListeners) listener()
    },
    async close() {
      closing = true
      await client.end()
    },
  }
}
