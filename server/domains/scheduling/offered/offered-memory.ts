import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { OrgMemory, oneOfProcess } from '#server/live/org-memory.ts'
import type { LiveNews } from '#server/live/org-memory.ts'
import { readOfferedTimes, readOfferedTypes } from './read-offered.ts'
import type { OfferedTimes, OfferedType } from './read-offered.ts'

/** What nobody tells of (places kept for visitors who fill in the form, the hour itself, changes by hand) is seen after so long. */
const KEPT_MS = 30_000
/** What changes when a clinic is free, or what for. */
const CHANGES = /^(?:appointment|type|provider|absence|block|room|org)\./

interface Offered {
  types: readonly OfferedType[]
  /** By the type; under nothing those of an org that has none. */
  times: Map<string, Promise<OfferedTimes>>
}

/**
 * The next free times of each org: every visitor and every robot on a page of a website asks for them, and asks of the database once in
 * half a minute and after what changed them. Only an org's own public types are asked about, so that a page cannot ask for more by
 * naming others.
 */
export class OfferedMemory {
  readonly #reader: Reader
  readonly #kept: OrgMemory<Offered>

  constructor(reader: Reader, live: LiveNews) {
    this.#reader = reader
    this.#kept = new OrgMemory(live, {
      changes: CHANGES,
      keptMs: KEPT_MS,
      read: async (orgId) => ({ types: await readOfferedTypes(reader, orgId), times: new Map() }),
    })
  }

  /**
   * What an org offers next, of a type.
   *
   * @param wanted the id of the type; what is none that the public may book there is the first of those
   * @param now milliseconds since the epoch
   * @throws AppError `not_found` for an org that is not active
   */
  async timesOf(orgId: OrgId, wanted: string, now: number): Promise<OfferedTimes> {
    const { types, times } = await this.#kept.of(orgId, now)
    const type = types.find(({ id }) => id === wanted) ?? types[0] ?? null
    const key = type?.id ?? ''
    const asked = times.get(key) ?? readOfferedTimes(this.#reader, orgId, type, now)
    times.set(key, asked)
    try {
      return await asked
    } catch (error) {
      times.delete(key)
      throw error
    }
  }
}

/** The one of this process. */
export const offeredMemoryOf = oneOfProcess(({ reader, live }) => new OfferedMemory(reader, live))
