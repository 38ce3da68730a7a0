import type { Reader } from './orm.ts'

interface Run<Answer> {
  current: Promise<Answer>
  next: Promise<Answer> | null
}

/**
 * One read for all who ask the same at the same moment, as all the calendars of a clinic do when they are told of a
 * booking. Nobody gets an answer that was begun before they asked: whoever comes while one runs waits for the next.
 */
export class SharedReads<Answer> {
  readonly #runs = new WeakMap<Reader, Map<string, Run<Answer>>>()

  /** @param key all that the answer depends on; who may see it is judged before */
  read(reader: Reader, key: string, read: () => Promise<Answer>): Promise<Answer> {
    let runs = this.#runs.get(reader)
    if (runs === undefined) this.#runs.set(reader, (runs = new Map()))
    const at = runs.get(key)
    if (at === undefined) return this.#start(runs, key, read)
    const going = runs
    at.next ??= at.current.then(
      () => this.#start(going, key, read),
      () => this.#start(going, key, read),
    )
    return at.next
  }

  async #start(runs: Map<string, Run<Answer>>, key: string, read: () => Promise<Answer>): Promise<Answer> {
    const run: Run<Answer> = { current: read(), next: null }
    runs.set(key, run)
    try {
      return await run.current
    } finally {
      if (run.next === null) runs.delete(key)
    }
  }
}
