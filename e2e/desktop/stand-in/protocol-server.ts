import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { PAGE_ORIGIN, toAppAddress } from './messages.ts'

/** Carries the page's requests to the handler of `protocol.handle`, and its answers back as they come. */
export function serveProtocol(handle: (request: Request) => Promise<Response>, port: number): void {
  createServer((incoming, outgoing) => {
    void serve(handle, incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(port, '127.0.0.1')
}

async function serve(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Node's and the browser's types of the same streams differ; both are Node's here.
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const init: RequestInit & { duplex: 'half' } = {
    method: incoming.method,
    headers: Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
    body: hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null,
    duplex: 'half',
  }
  const response = await handle(new Request(toAppAddress(PAGE_ORIGIN + (incoming.url ?? '/')), init))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).flushHeaders()
  if (response.body === null) outgoing.end()
  else await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
}
