import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { z } from 'zod'
import { Heard, SentSign } from '#server/runtime/live-hub.ts'
import type { LiveHub } from '#server/runtime/live-hub.ts'
import type { Log } from '#server/runtime/log.ts'
import { SIGNS } from '#server/runtime/send-sign.ts'

type Listener = (message: Heard) => void

const RECONNECT_MS = 500
/** How much of what was heard is kept, for who opens a stream a moment after they began to read. */
const KEPT_MS = 60_000
const KEPT_MAX = 10_000

/** Opens the one connection of this process that listens. It comes back by itself. */
export async function openLiveHub(url: string, log: Log): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const signListeners = new Set<(sign: SentSign) => void>()
  const breakListeners = new Set<() => void>()
  let closing = false
  const kept: { at: number; message: Heard }[] = []
  /** Since when all that was heard is in `kept`, by the clock of this process. */
  let wholeSince = performance.now()
  let client = await connect()

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true, application_name: 'tendwell-live' })
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === SIGNS) return tellSign(read(SentSign, payload))
      const message = read(Heard, payload)
      if (message === null) return
      keep(message)
      for (const listener of listeners) listener(message)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    try {
      await fresh.connect()
      await fresh.query(`listen activity; listen ${SIGNS}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    kept.length = 0
    wholeSince = performance.now()
    // Not before it stood: an attempt that failed is repeated by whoever made it.
    fresh.once('end', () => void reconnect())
    return fresh
  }

  function tellSign(sign: SentSign | null): void {
    if (sign !== null) for (const listener of signListeners) listener(sign)
  }

  function keep(message: Heard): void {
    const now = performance.now()
    kept.push({ at: now, message })
    const old = kept.findIndex(({ at }) => at > now - KEPT_MS)
    const removed = kept.splice(0, Math.max(old, kept.length - KEPT_MAX)).at(-1)
    if (removed !== undefined) wholeSince = Math.max(wholeSince, removed.at)
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
    heardWithin(ms) {
      const from = performance.now() - ms
      return from < wholeSince ? null : kept.filter(({ at }) => at >= from).map(({ message }) => message)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSign(listener) {
      signListeners.add(listener)
      return () => signListeners.delete(listener)
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
function read<Said>(schema: z.ZodType<Said>, payload: string | undefined): Said | null {
  try {
    return schema.safeParse(JSON.parse(payload ?? '')).data ?? null
  } catch {
    return null
  }
}
