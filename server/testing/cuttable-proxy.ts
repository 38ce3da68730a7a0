import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** Stands between a program and its database, and can take the connection away. */
export interface CuttableProxy {
  /** The given address with the proxy's port in it. */
  url: string
  /** How many connections were asked for while cut. */
  refused: number
  /** How many connections go through at the moment. */
  open(): number
  /** Ends every connection and refuses new ones. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Starts a proxy to the server of a database address. */
export async function startProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((inner) => {
    if (isCut) {
      proxy.refused += 1
      inner.destroy()
      return
    }
    const outer = connect(Number(target.port), target.hostname)
    inner.pipe(outer).pipe(inner)
    sockets.add(inner)
    for (const socket of [inner, outer]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        inner.destroy()
        outer.destroy()
        sockets.delete(inner)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  const proxy: CuttableProxy = {
    url: url.href,
    refused: 0,
    open: () => sockets.size,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return proxy
}
