import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

interface ReceivedText {
  to: string
  from: string
  body: string
  authorization: string
  /** Where the service is to tell what became of it. */
  statusUrl: string
}

/** A server on loopback that takes text messages as Twilio does, and keeps them. */
export interface TextInbox {
  /** What makes the product send its texts there. */
  environment: Record<string, string>
  texts: ReceivedText[]
  /** How many of the next texts it refuses. */
  refuseNext: number
  /** How many of the next texts it sends on to an address that would take them. */
  redirectNext: number
  /** The texts to a number, once there are so many, or those that came within the time. */
  textsTo(number: string, count?: number, withinMs?: number): Promise<ReceivedText[]>
  /** Numbers that it refuses for good, by its code of why. */
  refusedFor: Map<string, number>
  close(): Promise<void>
}

export async function openTextInbox(): Promise<TextInbox> {
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request))
    const isKnown =
      request.method === 'POST' && request.url?.split('?')[0] === '/2010-04-01/Accounts/AC-test/Messages.json'
    if (inbox.redirectNext > 0) {
      inbox.redirectNext -= 1
      response.writeHead(307, { location: `${request.url ?? ''}?again` }).end()
      return
    }
    if (!isKnown || inbox.refuseNext > 0) {
      inbox.refuseNext -= 1
      response.writeHead(isKnown ? 503 : 404).end('{}')
      return
    }
    const code = inbox.refusedFor.get(form.get('To') ?? '')
    if (code !== undefined) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ code, status: 400 }))
      return
    }
    inbox.texts.push({
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      authorization: request.headers.authorization ?? '',
      statusUrl: form.get('StatusCallback') ?? '',
    })
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"queued"}')
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const inbox: TextInbox = {
    environment: {
      TWILIO_ACCOUNT_SID: 'AC-test',
      TWILIO_AUTH_TOKEN: 'secret-of-the-tests',
      TWILIO_FROM: '+12125550100',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    texts: [],
    refuseNext: 0,
    redirectNext: 0,
    refusedFor: new Map(),
    async textsTo(number, count = 1, withinMs = 8000) {
      const until = performance.now() + withinMs
      for (;;) {
        const found = inbox.texts.filter(({ to }) => to === number)
        if (found.length >= count || performance.now() > until) return found
        await sleep(20)
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return inbox
}

/** What Twilio sends along with a form to an address, by its own account of how it signs. */
export function signedAsTwilio(
  url: string,
  fields: Record<string, string>,
): { body: string; headers: Record<string, string> } {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((signed, name) => signed + name + (fields[name] ?? ''), url)
  const signature = createHmac('sha1', 'secret-of-the-tests').update(text).digest('base64')
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  }
}
