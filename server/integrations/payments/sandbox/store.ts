/** What the stand-in remembers, each thing under its id. */
export interface Remembered {
  find(id: string): Promise<unknown>
  put(kind: string, id: string, body: unknown): Promise<void>
  /** Those of a kind in the order in which they were first put, after the one of this id. */
  list(kind: string, page: { after: string | null; limit: number }): Promise<unknown[]>
}

export interface SandboxStore extends Remembered {
  /** All that is done in it is remembered together or not at all, and nothing by somebody else meanwhile. */
  atomically<Result>(work: (inside: Remembered) => Promise<Result>): Promise<Result>
}

/** Remembers as long as the process runs. */
export function memoryStore(): SandboxStore {
  const things = new Map<string, { kind: string; body: string }>()
  const remembered: Remembered = {
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
  // The process ends with all of it, and does one thing after the other.
  return { ...remembered, atomically: (work) => work(remembered) }
}

const parsed = (body: string): unknown => JSON.parse(body)
