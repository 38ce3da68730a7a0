import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { madeId } from './answers.ts'
import { Movement, ProviderEvent } from './things.ts'
import type { Remembered, SandboxStore } from './store.ts'

/** With this the stand-in signs what it tells; it guards nothing. */
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'

/** How often an event is told until it is taken, and after which pauses. */
const PAUSES_MS = [0, 500, 4000]

/** What every part of the stand-in works with: what it remembers, its clock, its books, and whom it tells. */
export interface World {
  store: Remembered
  /** Seconds since 1970, by a clock that can be moved on. */
  now(): number
  /** Writes a movement of the platform's own money. */
  move(movement: Pick<Movement, 'amount' | 'fee' | 'currency' | 'type' | 'source'>): Promise<string>
  /** Tells what happened to a thing. */
  tell(type: string, thing: { id: string; [field: string]: unknown }, account?: string): Promise<void>
  /** Where the stand-in itself is reached. */
  url(): string
}

export interface Clockwork extends World {
  /** Does something whole or not at all; what it tells is told afterwards. One at a time. */
  atomically<Result>(work: () => Promise<Result>): Promise<Result>
  advance(millis: number): void
  startsAt(url: string): void
  /** From now on events go there; with null they are only kept. */
  tellsTo(url: string | null): void
  /** Ends the telling. */
  end(): void
}

export function worldOf(store: SandboxStore): Clockwork {
  let ahead = 0
  let own = ''
  let listener: string | null = null
  let current: Remembered = store
  const told: ProviderEvent[] = []
  const ending = new AbortController()
  const now = () => Math.floor((Date.now() + ahead) / 1000)

  async function deliver(event: ProviderEvent): Promise<void> {
    for (const millis of PAUSES_MS) {
      await pause(millis, undefined, { ref: false, signal: ending.signal })
      if (listener === null) return
      const body = JSON.stringify(event)
      const taken = await fetch(listener, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) },
        body,
        signal: ending.signal,
      }).catch(() => null)
      if (taken?.ok === true) return
    }
  }

  const remembered: Remembered = {
    find: (id) => current.find(id),
    put: (kind, id, body) => current.put(kind, id, body),
    list: (kind, page) => current.list(kind, page),
  }

  return {
    store: remembered,
    now,
    url: () => own,
    startsAt(url) {
      own = url
    },
    tellsTo(url) {
      listener = url
    },
    advance(millis) {
      ahead += millis
    },
    end: () => ending.abort(),

    async atomically(work) {
      try {
        const result = await store.atomically((inside) => {
          current = inside
          return work()
        })
        for (const event of told) void deliver(event).catch(() => undefined)
        return result
      } finally {
        current = store
        told.length = 0
      }
    },

    async move({ amount, fee, currency, type, source }) {
      const id = madeId('txn')
      const at = now()
      const shared = { id, object: 'balance_transaction' as const, status: 'available' as const, created: at }
      await remembered.put(
        'movement',
        id,
        Movement.parse({ ...shared, available_on: at, amount, fee, net: amount - fee, currency, type, source }),
      )
      return id
    },

    async tell(type, thing, account) {
      const event = ProviderEvent.parse({
        id: madeId('evt'),
        object: 'event',
        type,
        created: now(),
        livemode: false,
        ...(account === undefined ? {} : { account }),
        data: { object: thing },
      })
      await remembered.put('event', event.id, event)
      told.push(event)
    },
  }
}

/** As Stripe signs: the time of signing and the text, by a secret that both know. */
export function signatureOf(body: string, at = Math.floor(Date.now() / 1000), secret = SANDBOX_WEBHOOK_SECRET): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
