import type { Interval } from '#shared/kernel/time.ts'

/** Where in its column something stands: in which lane, of how many. */
export interface Lane {
  lane: number
  lanes: number
}

/**
 * Puts what overlaps side by side: each into the first lane that is free, and all that touch one another share the
 * width. Answers in the order of what it was given.
 */
export function lanesOf(stretches: readonly Interval[]): Lane[] {
  const result: Lane[] = stretches.map(() => ({ lane: 0, lanes: 1 }))
  const order = stretches.map((stretch, index) => ({ ...stretch, index }))
  order.sort((a, b) => a.start - b.start || b.end - a.end || a.index - b.index)
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of group) Object.assign(result[index] ?? {}, { lanes: ends.length })
    group = []
    ends = []
  }
  for (const { start, end, index } of order) {
    if (ends.every((last) => last <= start)) close()
    const free = ends.findIndex((last) => last <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    result[index] = { lane, lanes: 1 }
    group.push(index)
  }
  close()
  return result
}
