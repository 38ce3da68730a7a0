/** Does the same thing many times at once and counts the outcomes. */
export async function race<Outcome extends PropertyKey>(
  times: number,
  act: (index: number) => Promise<Outcome>,
): Promise<Partial<Record<Outcome, number>>> {
  const outcomes = await Promise.all(Array.from({ length: times }, (_, index) => act(index)))
  const counts: Partial<Record<Outcome, number>> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
