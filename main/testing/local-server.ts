import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { afterEach } from 'vitest'
import { SELF_SIGNED } from './self-signed.ts'

const running = new Set<Server>()

afterEach(() => {
  for (const server of running) {
    server.closeAllConnections()
    server.close()
  }
  running.clear()
})

/** A server on this machine that ends with the test. */
export async function aServer(listener: RequestListener, { isSecure = false } = {}) {
  const server = isSecure ? createSecureServer(SELF_SIGNED, listener) : createServer(listener)
  running.add(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port')
  return { origin: `${isSecure ? 'https' : 'http'}://127.0.0.1:${address.port}`, server }
}
