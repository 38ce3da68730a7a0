/** One thing at a time, in the order in which they were asked for; one that fails holds up none after it. */
export function createTurns(after: Promise<unknown>) {
  let last = after
  return function inTurn<Value>(step: () => Promise<Value>): Promise<Value> {
    const mine = last.then(step)
    last = mine.catch(() => undefined)
    return mine
  }
}
