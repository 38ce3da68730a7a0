import { setTimeout as rest } from 'node:timers/promises'
import type { Reader } from './orm.ts'

/** A read that took so long is followed by a rest of so many times as long, and of no more than this. */
const REST_FACTOR = 20
const REST_MAX_MS = 10_000

interface Pace<Answer> {
  /** Not begun yet: whoever asks now gets its answer. */
  waiting: Promise<Answer> | null
  running: Promise<unknown>
  restsUntil: number
}

/**
 * One read after another for all who ask the same, with a rest between them that grows with what they cost: for figures
 * that many screens show, that change often, and that may come a little late. Nobody gets an answer that was begun before
 * they asked. The first who asks waits for nothing.
 */
export class PacedReads<Answer> {
  readonly #paces = new WeakMap<Reader, Map<string, Pace<Answer>>>()

  /** @param key all that the answer depends on; who may see it is judged before */
  read(reader: Reader, key: string, read: () => Promise<Answer>): Promise<Answer> {
    let paces = this.#paces.get(reader)
    if (paces === undefined) this.#paces.set(reader, (paces = new Map<string, Pace<Answer>>()))
    let pace = paces.get(key)
    if (pace === undefined) paces.set(key, (pace = { waiting: null, running: Promise.resolve(), restsUntil: 0 }))
    pace.waiting ??= this.#inTurn(pace, read)
    return pace.waiting
  }

  async #inTurn(pace: Pace<Answer>, read: () => Promise<Answer>): Promise<Answer> {
    await pace.running.catch(() => undefined)
    const left = pace.restsUntil - performance.now()
    if (left > 0) await rest(left)
    const began = performance.now()
    const running = read()
    pace.running = running
    pace.waiting = null
    try {
      return await running
    } finally {
      const ended = performance.now()
      pace.restsUntil = ended + Math.min(REST_MAX_MS, REST_FACTOR * (ended - began))
    }
  }
}
