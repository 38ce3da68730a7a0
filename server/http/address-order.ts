/**
 * Orders addresses so that of all that fit a call the one that says most comes first: segment by segment, a word before a
 * word with a parameter in it before a parameter alone. Total, so the order in which calls are listed decides nothing.
 */
export function byAddress(one: string, other: string): number {
  const [ones, others] = [segmentsOf(one), segmentsOf(other)]
  for (const [index, segment] of ones.entries()) {
    const against = others[index]
    if (against === undefined) return 1
    const order = bySegment(segment, against)
    if (order !== 0) return order
  }
  return ones.length - others.length
}

const PARAMETER = /\{\w+\}/g
const segmentsOf = (address: string): string[] => address.replaceAll(PARAMETER, '{}').split('/')

/** How little of a segment is said: nothing is left open in a word, and everything in a parameter alone. */
const openness = (segment: string): number => {
  if (!segment.includes('{}')) return 0
  return segment === '{}' ? 2 : 1
}

const bySegment = (one: string, other: string): number =>
  openness(one) - openness(other) || other.length - one.length || one.localeCompare(other)
