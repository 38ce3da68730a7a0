import type { ServerOutcome } from '#shared/desktop/server-choice.ts'
import type { CopyKeeper } from '#main/offline/copy/copy-keeper.ts'
import type { Lock } from '#main/lock/lock.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { readTyped } from './server-address.ts'
import type { checkServer } from './check-server.ts'

/** All that belongs to one server: its token must never meet another. */
export interface Connection {
  address: string
  vault: TokenVault
  lock: Lock
  gateway: (request: Request) => Promise<Response>
  /** Keeps what is shown without a network, while this is the server that is talked to. */
  copy: CopyKeeper
}

export interface Connections {
  /** Null until a server is known. */
  current(): Connection | null
  isFixed: boolean
  /** Goes over to the server that a person typed, if there is one. Nobody is signed out: each server has its own token. */
  choose(typed: string): Promise<ServerOutcome>
  /** Calls back after each change of the server. */
  onChange(listener: (connection: Connection) => void): void
}

interface ConnectionParts {
  first: { address: string; isFixed: boolean } | null
  open(address: string): Connection
  check(origin: string): ReturnType<typeof checkServer>
  /** Keeps the choice for the next start. */
  keep(address: string): void
}

/** The server that this client talks to, and the way to another one. */
export function createConnections({ first, open, check, keep }: ConnectionParts): Connections {
  const opened = new Map<string, Connection>()
  const listeners: ((connection: Connection) => void)[] = []
  let current = first === null ? null : connectionTo(first.address)
  let turn = 0

  /** The same one again for the same address: without a keychain the token lives in it. */
  function connectionTo(address: string): Connection {
    const connection = opened.get(address) ?? open(address)
    opened.set(address, connection)
    return connection
  }

  return {
    current: () => current,
    isFixed: first?.isFixed === true,

    async choose(typed) {
      if (first?.isFixed === true) return 'fixed'
      const read = readTyped(typed)
      if ('wrong' in read) return read.wrong
      const mine = (turn += 1)
      const found = await check(read.origin)
      if (found !== 'fine') return found
      // Of two questions at once the later one counts.
      if (mine === turn) {
        keep(read.origin)
        current = connectionTo(read.origin)
        for (const listener of listeners) listener(current)
      }
      return 'chosen'
    },

    onChange: (listener) => void listeners.push(listener),
  }
}
