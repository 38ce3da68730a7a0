/**
 * The keys of a record as its type names them. The type has to name all of them: of a literal of ours, or of what a schema
 * let through, not of what may hold more.
 */
export const keysOf = <Kind extends object>(record: Kind) => Object.keys(record) as (keyof Kind & string)[]

/** Whether a record has a key, and if so that the name is one of those of its type. */
export const hasKey = <Kind extends object>(record: Kind, name: PropertyKey): name is keyof Kind =>
  Object.hasOwn(record, name)

/** A record with a value for each of the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/** Some of what a record holds. */
export const pick = <Kind extends object, Key extends keyof Kind>(
  record: Kind,
  keys: readonly Key[],
): Pick<Kind, Key> => Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<Kind, Key>
