/**
 * Sends about many things what takes only so many at once, a step after the other. What was done by the steps before one that
 * fails stays done: lists are read again, and what is still open is still chosen.
 */
export async function inSteps<Thing, Outcome>(
  things: readonly Thing[],
  size: number,
  send: (step: Thing[]) => Promise<readonly Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < things.length; at += size) outcomes.push(...(await send(things.slice(at, at + size))))
  return outcomes
}
