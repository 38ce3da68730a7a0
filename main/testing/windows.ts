import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { afterEach } from 'vitest'
import { createAppProtocol } from '#main/protocol/app-protocol.ts'
import { createGateway } from '#main/protocol/gateway.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { aLock } from './locks.ts'

export type Listener = (...given: Parameters<RequestListener>) => unknown

let upstream: Server | null = null

afterEach(() => {
  upstream?.closeAllConnections()
  upstream?.close()
  upstream = null
})

/** A server that answers by `listener`, and the window's own protocol in front of it. */
export async function aWindowBefore(
  listener: Listener,
  vault: TokenVault = createTokenVault([]),
  lock = aLock({ vault }),
) {
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1')
  upstream = server
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port')
  const gateway = createGateway({
    serverAddress: `http://127.0.0.1:${address.port}`,
    vault,
    fetch,
    lock,
    unreachable: (language) => `unreachable in ${language}`,
    locked: (language) => `locked in ${language}`,
  })
  const handle = createAppProtocol({
    gateway,
    files: async (path) => new Response(`file ${path}`),
    version: '1.2.3',
  })
  const ask = (path: string, init?: RequestInit & { duplex?: 'half' }) =>
    handle(new Request(`app://tendwell${path}`, init))
  return { ask, vault, server, lock }
}

/** A vault that has a token already. */
export async function aVaultWith(token: string): Promise<TokenVault> {
  const vault = createTokenVault([])
  await vault.keep(token, vault.epoch())
  return vault
}

/** A server that answers with this. */
export const json = (body: unknown): Listener => {
  return (_request, response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
