import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Heard } from '#server/runtime/live-hub.ts'
import type { LiveHub } from '#server/runtime/live-hub.ts'
import type { Log } from '#server/runtime/log.ts'

type Listener = (message: Heard) => void

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
      const message = messageOf(payload)
      if (message !== null) for (const listener of listeners) listener(message)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    try {
      await fresh.connect()
      await fresh.query('listen activity')
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    // Not before it stood: an attempt that failed is repeated by whoever made it.
    fresh.once('end', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!closing) {
      await sleep(RECONNECT_MS)
      const fresh = closing ? null : await connect().catch(() => null)
      if (fresh === null) continue
      client = fresh
      if (closing) await fresh.end()
      else for (const listener of breakListeners) listener()
      return
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

/** What a notification says; null for one that is not ours. */
function messageOf(payload: string | undefined): Heard | null {
  try {
    return Heard.safeParse(JSON.parse(payload ?? '')).data ?? null
  } catch {
    return null
  }
}
