import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** From this run on a test that passes only the second time counts as failed. */
const RUNS_MAX = 3

const KnownFlaky = z.object({
  /** File and titles, as the reporter prints them. */
  test: z.string(),
  /** The days of the runs in which it passed only the second time. */
  runs: z.array(z.iso.date()).min(1),
})
export type KnownFlaky = z.infer<typeof KnownFlaky>

export const readKnownFlaky = (): KnownFlaky[] =>
  z.array(KnownFlaky).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'flaky.json'), 'utf8')))

interface FlakyVerdict {
  countsAsFailed: boolean
  /** What belongs into `e2e/flaky.json` after this run. */
  entry: KnownFlaky
}

/** What a second try that passed is worth, after the runs in which the same test needed one. */
export function judgeFlaky(known: readonly KnownFlaky[], test: string, today: string): FlakyVerdict {
  const runs = [...(known.find((entry) => entry.test === test)?.runs ?? []), today]
  return { countsAsFailed: runs.length >= RUNS_MAX, entry: { test, runs } }
}
