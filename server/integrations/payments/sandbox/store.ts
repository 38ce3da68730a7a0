/** What the stand-in remembers, each thing under its id. */
export interface SandboxStore {
  find(id: string): Promise<unknown>
  put(kind: string, id: string, body: unknown): Promise<void>
  /** Those of a kind in the order in which they were first put, after the one of this id. */
  list(kind: string, page: { after: string | null; limit: number }): Promise<unknown[]>
}

/** Remembers as long as the process runs. */
export function memoryStore(): SandboxStore {
  const things = new Map<string, { kind: string; body: string }>()
  return {
    async find(id) {
      const thing = things.get(id)
      return thing === undefined ? null : parsed(thing.body)
    },
    async put(kind, id, body) {
      things.set(id, { kind, body: JSON.stringify(body) })
    },
    async list(kind, { after, limit }) {
      const all = [...things].filter(([, thing]) => thing.kind === kind)
      const from = after === null ? 0 : all.findIndex(([id]) => id === after) + 1
      return all.slice(from, from + limit).map(([, { body }]) => parsed(body))
    },
  }
}

const parsed = (body: string): unknown => JSON.parse(body)
