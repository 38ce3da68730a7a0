/** Milliseconds without a code until it counts again: the hand moved on, and came back with the next piece. */
const GONE_AFTER = 1000

/**
 * A camera sees a code many times a second; it is told once, and again when it was out of sight for a while.
 *
 * @returns which of the codes that are seen at `at` (milliseconds) are told
 */
export function createCodeGate(): (codes: readonly string[], at: number) => string[] {
  const lastSeen = new Map<string, number>()
  return (codes, at) => {
    const told = codes.filter((code) => at - (lastSeen.get(code) ?? Number.NEGATIVE_INFINITY) >= GONE_AFTER)
    for (const code of codes) lastSeen.set(code, at)
    return [...new Set(told)]
  }
}
