import { run } from './run.ts'

/** Something that passes or fails; what it said is told of a failure. */
export interface Step {
  name: string
  work(): Promise<{ hasPassed: boolean; output: string }>
}

const program = (name: string, command: string, words: readonly string[]): Step => ({
  name,
  async work() {
    const { code, output } = await run(command, words, { quiet: true })
    return { hasPassed: code === 0, output }
  },
})

const typesOf = (project: string) => program(`types of ${project}`, 'tsc', ['-p', project])

/** What is checked without running the product; what takes longest comes first. */
export const STATIC_CHECKS: readonly Step[] = [
  program('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  ...['server', 'renderer', 'e2e', 'main', 'build', 'preload', 'shared'].map(typesOf),
  program('import rules', 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    'shared',
    'server',
    'renderer',
    'main',
    'preload',
  ]),
  program('unused exports and packages', 'knip', []),
  program('format', 'oxfmt', ['--check', '.']),
]

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed and why, told once more where a whole run ends: of a long print often only the end is kept. */
  failures: string[]
}

export const nothing = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [] })

/** A stage that did not come to its counts. */
export const broken = (why: string): Tally => ({ ...nothing(), failed: 1, failures: [why] })

/** Takes steps two at a time, as there are two cores, and tells of each in a line; what a failed one said follows. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const tally = nothing()
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const startedAt = performance.now()
      const { hasPassed, output } = await step.work()
      console.log(`${hasPassed ? '✓' : '✗'} ${step.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
      if (hasPassed) tally.passed += 1
      else {
        tally.failed += 1
        tally.failures.push(step.name)
        console.log(output)
      }
    }
  }
  await Promise.all([work(), work()])
  return tally
}
