import type { Outcome } from './run.ts'
import { run } from './run.ts'

interface Check {
  name: string
  command: string
  words: readonly string[]
}

const typesOf = (project: string): Check => ({ name: `types of ${project}`, command: 'tsc', words: ['-p', project] })

/** What is checked without running the product. */
export const STATIC_CHECKS: readonly Check[] = [
  ...['shared', 'server', 'renderer', 'main', 'preload', 'e2e', 'build'].map(typesOf),
  { name: 'lint', command: 'oxlint', words: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', words: ['--check', '.'] },
  {
    name: 'import rules',
    command: 'depcruise',
    words: ['--config', '.dependency-cruiser.cjs', 'shared', 'server', 'renderer', 'main', 'preload'],
  },
  { name: 'unused exports and packages', command: 'knip', words: [] },
]

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const nothing = (): Tally => ({ passed: 0, failed: 0, skipped: 0 })

/** Runs checks two at a time, as there are two cores, and tells of each in a line; what a failed one said follows. */
export async function runStaticChecks(): Promise<Tally> {
  const tally = nothing()
  const waiting = [...STATIC_CHECKS]
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const outcome = await run(check.command, check.words, { quiet: true })
      report(check.name, outcome)
      if (outcome.code === 0) tally.passed += 1
      else tally.failed += 1
    }
  }
  await Promise.all([work(), work()])
  return tally
}

function report(name: string, { code, output, seconds }: Outcome): void {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
}
