import type { OrgId } from '#shared/kernel/ids.ts'
import type { LiveHub } from '#server/runtime/live-hub.ts'
import type { Services } from '#server/runtime/services.ts'

/** Orgs of which something is known; the one that was asked for first makes room. */
const ORGS_MAX = 5000

export type LiveNews = Pick<LiveHub, 'subscribe' | 'onBreak'>

interface MemoryOptions<What> {
  /** Kinds of events after which what is known of their org no longer holds. */
  changes: RegExp
  /** How long it holds where nothing is told, in milliseconds. */
  keptMs: number
  read(orgId: OrgId): Promise<What>
}

interface Kept<What> {
  at: number
  what: Promise<What>
}

/**
 * What is asked about orgs again and again, kept by the process. Whoever asks at the same moment shares one question. A change is heard
 * from whichever process made it, and what was kept is dropped.
 */
export class OrgMemory<What> {
  readonly #options: MemoryOptions<What>
  readonly #kept = new Map<OrgId, Kept<What>>()

  constructor(live: LiveNews, options: MemoryOptions<What>) {
    this.#options = options
    live.subscribe(({ kind, orgId }) => {
      if (orgId !== null && options.changes.test(kind)) this.forget(orgId)
    })
    live.onBreak(() => this.#kept.clear())
  }

  /** @param now milliseconds since the epoch */
  async of(orgId: OrgId, now: number): Promise<What> {
    const { keptMs, read } = this.#options
    const known = this.#kept.get(orgId)
    if (known !== undefined && Math.abs(now - known.at) < keptMs) return known.what
    // The promise is kept, not what comes of it: what changes while it is read drops it, and nobody keeps the answer of before.
    const fresh = { at: now, what: read(orgId) }
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= ORGS_MAX && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(orgId, fresh)
    try {
      return await fresh.what
    } catch (error) {
      if (this.#kept.get(orgId) === fresh) this.#kept.delete(orgId)
      throw error
    }
  }

  forget(orgId: OrgId): void {
    this.#kept.delete(orgId)
  }
}

type Sources = Pick<Services, 'live' | 'reader'>

/** The one of this process, made when it is first asked for. */
export function oneOfProcess<Memory>(make: (sources: Sources) => Memory): (sources: Sources) => Memory {
  const memories = new WeakMap<LiveHub, Memory>()
  return (sources) => {
    const memory = memories.get(sources.live) ?? make(sources)
    memories.set(sources.live, memory)
    return memory
  }
}
