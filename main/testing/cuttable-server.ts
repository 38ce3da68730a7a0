import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { aServer } from './local-server.ts'

/** How a server is out of reach. */
type Cut = 'connected' | 'hung up' | 'silent' | 'behind a proxy'

/** A server whose answers a test decides on, and the way to which it can cut. */
export async function aCuttableServer(listener: RequestListener) {
  let cut: Cut = 'connected'
  const asked: string[] = []
  const streams = new Set<ServerResponse>()

  const { origin } = await aServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (cut === 'connected') answer(request, response)
    if (cut === 'hung up') response.destroy()
    if (cut === 'behind a proxy') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/api/health') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'alive' }))
    } else if (request.url === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
      streams.add(response)
    } else {
      listener(request, response)
    }
  }

  return {
    origin,
    /** What was asked for, in order. */
    asked,
    cut(how: Cut): void {
      cut = how
      if (how === 'hung up') for (const stream of streams) stream.destroy()
    },
  }
}
