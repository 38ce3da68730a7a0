import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import type { LiveHub } from '#server/runtime/live-hub.ts'
import type { Services } from '#server/runtime/services.ts'
import { readOfferedTimes, readOfferedTypes } from './read-offered.ts'
import type { OfferedTimes, OfferedType } from './read-offered.ts'

/** Orgs of which it is known what they offer; the one that was asked for first makes room. */
const ORGS_MAX = 5000
/** What nobody tells of (places kept for visitors who fill in the form, the hour itself, changes by hand) is seen after so long. */
const KEPT_MS = 30_000
/** What changes when a clinic is free, or what for. */
const CHANGES = /^(?:appointment|type|provider|absence|block|room|org)\./

interface Kept<What> {
  at: number
  what: Promise<What>
}

interface KeptOf {
  types: Kept<OfferedType[]> | undefined
  /** By the type; under nothing those of an org that has none. */
  times: Map<string, Kept<OfferedTimes>>
}

/**
 * The next free times of each org, kept by the process: every visitor and every robot on a page of a website asks for them, and asks
 * of the database once in half a minute and after what changed them. Whoever asks at the same moment shares one question. Only an org's
 * own public types are asked about, so that a page cannot ask for more by naming others.
 */
export class OfferedMemory {
  readonly #reader: Reader
  readonly #kept = new Map<OrgId, KeptOf>()

  constructor(reader: Reader, live: Pick<LiveHub, 'subscribe' | 'onBreak'>) {
    this.#reader = reader
    live.subscribe(({ kind, orgId }) => {
      if (orgId !== null && CHANGES.test(kind)) this.#kept.delete(orgId)
    })
    live.onBreak(() => this.#kept.clear())
  }

  /**
   * What an org offers next, of a type.
   *
   * @param wanted the id of the type; what is none that the public may book there is the first of those
   * @param now milliseconds since the epoch
   * @throws AppError `not_found` for an org that is not active
   */
  async timesOf(orgId: OrgId, wanted: string, now: number): Promise<OfferedTimes> {
    const kept = this.#of(orgId)
    const isFresh = ({ at }: Kept<unknown>) => Math.abs(now - at) < KEPT_MS
    if (kept.types === undefined || !isFresh(kept.types))
      kept.types = this.#ask(orgId, now, readOfferedTypes(this.#reader, orgId))
    const types = await kept.types.what
    const type = types.find(({ id }) => id === wanted) ?? types[0] ?? null
    const known = kept.times.get(type?.id ?? '')
    if (known !== undefined && isFresh(known)) return known.what
    const asked = this.#ask(orgId, now, readOfferedTimes(this.#reader, orgId, type, now))
    kept.times.set(type?.id ?? '', asked)
    return asked.what
  }

  #of(orgId: OrgId): KeptOf {
    const known = this.#kept.get(orgId)
    if (known !== undefined) return known
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= ORGS_MAX && oldest !== undefined) this.#kept.delete(oldest)
    const fresh: KeptOf = { types: undefined, times: new Map() }
    this.#kept.set(orgId, fresh)
    return fresh
  }

  /** The promise is kept, not what comes of it: what changes while it is read drops it, and nobody keeps the answer of before. */
  #ask<What>(orgId: OrgId, at: number, what: Promise<What>): Kept<What> {
    // Told to who waits for it; here it is only not kept.
    what.catch(() => this.#kept.delete(orgId))
    return { at, what }
  }
}

const memories = new WeakMap<LiveHub, OfferedMemory>()

/** The one of this process. */
export function offeredMemoryOf({ live, reader }: Pick<Services, 'live' | 'reader'>): OfferedMemory {
  let memory = memories.get(live)
  if (memory === undefined) {
    memory = new OfferedMemory(reader, live)
    memories.set(live, memory)
  }
  return memory
}
