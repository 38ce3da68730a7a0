/** What makes one text of another: the range that is replaced, and by what. */
export interface Change {
  from: number
  to: number
  insert: string
}

/** The one range in which two texts differ, as short as it can be; null for the same text. */
export function changeBetween(before: string, after: string): Change | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let tail = 0
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) }
}

/** Where a place of the one text is in the other. */
export function movedBy(change: Change | null, at: number): number {
  if (change === null || at <= change.from) return at
  const added = change.insert.length - (change.to - change.from)
  return at >= change.to ? at + added : Math.min(at, change.from + change.insert.length)
}
