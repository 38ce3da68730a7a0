import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { CONTACT_CENTRE } from '#server/testing/contact-centre.ts'

/** A contact centre on loopback: it takes what is posted to its sign-in, and has a chat that says what it was told and reaches. */
export interface StandInCentre {
  /** What makes the product use it. */
  environment: Record<string, string>
  /** The forms that were posted to its sign-in. */
  posted: URLSearchParams[]
  /** Where it was asked, with queries. */
  asked: string[]
  /** Whether its chat's program is there. */
  hasChat: boolean
  close(): Promise<void>
}

/** Plays the chat's program: asks for a token as that does, and tries what no guest should be able to. */
const CHAT = `
const said = Object.fromEntries(amazon_connect.ac.map(([name, value]) => [name, value]))
const tried = async (name, attempt) => {
  try { return name + ' reached ' + (await attempt()) } catch { return name + ' out of reach' }
}
const line = (words) => document.body.append(Object.assign(document.createElement('p'), { textContent: words }))
said.customerDisplayName((name) => line('Hello ' + name))
said.authenticate((token) => line('token of ' + JSON.parse(atob(token.split('.')[1])).attributes.org))
sessionStorage.setItem('own', 'kept')
line('storage ' + sessionStorage.getItem('own'))
Promise.all([
  tried('page', () => parent.document.title),
  tried('address', () => parent.location.href),
  tried('app storage', () => parent.sessionStorage.getItem('accessToken')),
  tried('cookie', () => document.cookie),
  tried('api', () => fetch('/api/auth/me').then(({ status }) => status)),
  tried('top', () => { top.location = 'https://elsewhere.test/'; return 'there' }),
]).then((all) => all.forEach(line))`

export async function openStandInCentre(): Promise<StandInCentre> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? ''
    centre.asked.push(url)
    if (request.method === 'POST' && url === '/saml') {
      centre.posted.push(new URLSearchParams(await text(request)))
      response.writeHead(303, { location: '/agent' }).end()
      return
    }
    if (url === '/agent') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Agents</title><h1>The contact centre</h1>')
      return
    }
    if (url === '/chat.js' && centre.hasChat) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(CHAT)
      return
    }
    response.writeHead(404).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const centre: StandInCentre = {
    environment: {
      ...CONTACT_CENTRE,
      PUBLIC_URL: '',
      CONNECT_ACS_URL: `${url}/saml`,
      CONNECT_INSTANCE_URL: url,
      CONNECT_WIDGET_URL: `${url}/chat.js`,
    },
    posted: [],
    asked: [],
    hasChat: true,
    close: () => new Promise((done) => server.close(() => done())),
  }
  return centre
}
