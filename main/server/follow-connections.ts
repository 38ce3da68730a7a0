import type { Connection, Connections } from '#main/server/connections.ts'

/** Of several servers, only of the present one a copy is kept. */
export function followConnections(connections: Connections) {
  let current: Connection | null = null
  function follow(connection: Connection): void {
    current?.copy.end()
    current = connection
    connection.copy.begin()
  }
  connections.onChange(follow)
  const first = connections.current()
  if (first !== null) follow(first)
  return {
    /** Something may have changed. */
    look: () => current?.copy.look(),
  }
}
