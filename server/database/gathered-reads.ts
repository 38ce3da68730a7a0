import type { Reader } from './orm.ts'

/** Reads several at once; what it leaves out is not there. */
type ReadMany<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>

interface Gathering<Answer> {
  keys: Set<string>
  answers: Promise<ReadonlyMap<string, Answer>>
}

/**
 * One statement for all who each ask for a row of their own in the same turn of the event loop. The busier the process, the
 * more of them there are; nobody waits for a statement that runs already, nor gets an answer that was begun before they asked.
 */
export class GatheredReads<Answer> {
  readonly #gathered = new WeakMap<Reader, Gathering<Answer>>()

  /** @param readMany the same for all who ask by the same reader */
  async read(reader: Reader, key: string, readMany: ReadMany<Answer>): Promise<Answer | undefined> {
    const gathering = this.#gathered.get(reader) ?? this.#gather(reader, readMany)
    gathering.keys.add(key)
    return (await gathering.answers).get(key)
  }

  #gather(reader: Reader, readMany: ReadMany<Answer>): Gathering<Answer> {
    const keys = new Set<string>()
    const turn = Promise.withResolvers<void>()
    setImmediate(turn.resolve)
    const answers = turn.promise.then(() => {
      this.#gathered.delete(reader)
      return readMany([...keys])
    })
    const gathering = { keys, answers }
    this.#gathered.set(reader, gathering)
    return gathering
  }
}
