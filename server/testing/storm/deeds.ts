import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import type { StormedServers } from './stormed-servers.ts'

/** Something that is to happen once, however often it is asked for. */
export interface Deed {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  token: string | null
  key: string
  body: Record<string, unknown> | null
  /** The status of the first answer that was none of a fault; null while there is none. */
  status: number | null
  answer: unknown
  /** Whether an earlier try went unanswered, so that the deed may have been done before the answer says what it found. */
  wasUnanswered: boolean
}

export const aDeed = (method: Deed['method'], path: string, token: string | null, body: Deed['body'] = null): Deed => ({
  method,
  path,
  token,
  key: crypto.randomUUID(),
  body,
  status: null,
  answer: null,
  wasUnanswered: false,
})

/** Asks one server or the other until one of them says what became of it. */
export async function insist({ urlOf }: StormedServers, deed: Deed): Promise<Deed> {
  for (let turn = Math.floor(Math.random() * 2); deed.status === null; turn += 1) {
    const reply = await fetch(`${urlOf(turn)}${deed.path}`, {
      method: deed.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': deed.key,
        ...(deed.token === null ? {} : { authorization: `Bearer ${deed.token}` }),
      },
      body: deed.body === null ? null : JSON.stringify(deed.body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const text = await reply?.text().catch(() => null)
    const isBeingDone = text?.includes('request_in_progress') === true
    if (typeof text !== 'string' || reply === null || reply.status >= 500 || isBeingDone) {
      deed.wasUnanswered = true
      await sleep(30)
    } else Object.assign(deed, { status: reply.status, answer: text === '' ? null : JSON.parse(text) })
  }
  return deed
}

export async function signInTo({ urlOf }: StormedServers, email: string): Promise<string> {
  const reply = await fetch(`${urlOf(0)}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return ((await reply.json()) as { accessToken: string }).accessToken
}

export async function ask<Body>({ urlOf }: StormedServers, path: string, token: string | null = null): Promise<Body> {
  const reply = await fetch(`${urlOf(0)}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  return (await reply.json()) as Body
}

/** What the public may book with an org in the next weeks. */
export async function freeSlots(servers: StormedServers, org: string): Promise<{ start: string; end: string }[]> {
  const days = Array.from({ length: 25 }, (_, day) =>
    new Date(Date.now() + (day + 1) * 86_400_000).toISOString().slice(0, 10),
  )
  const answers = await Promise.all(
    days.map((date) =>
      ask<{ slots?: { start: string; end: string; free: boolean }[] }>(
        servers,
        `/api/web/org/${org}/slots?date=${date}`,
      ),
    ),
  )
  return answers.flatMap(({ slots = [] }) => slots.filter(({ free }) => free))
}
