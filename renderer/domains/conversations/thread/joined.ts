import type { OwnThreadView } from '#shared/domains/conversations/schema.ts'

export type Message = OwnThreadView['messages'][number]

/**
 * Both together by their numbers, the later reading of each, the oldest first; without what lies before a gap: whoever was away
 * for more than a page reads from its end again.
 */
export function joined(before: readonly Message[], now: readonly Message[]): Message[] {
  const all = [...new Map([...before, ...now].map((one) => [one.number, one])).values()].toSorted(
    (a, b) => a.number - b.number,
  )
  const gap = all.findLastIndex(({ number }, index) => index > 0 && number !== (all[index - 1]?.number ?? 0) + 1)
  return gap === -1 ? all : all.slice(gap)
}
