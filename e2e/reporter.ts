import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { writeFileSync } from 'node:fs'

/**
 * Leaves the numbers of a run where the test line adds them up. What passed only when it was tried again counts as passed
 * and is named with what went wrong before: it is a fault to look for, in the product or in the test.
 */
export default class CountingReporter implements Reporter {
  private suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? []
    const having = (outcome: ReturnType<TestCase['outcome']>) => tests.filter((test) => test.outcome() === outcome)
    for (const test of having('flaky')) {
      const [first] = test.results
      process.stdout.write(`passed only the second time: ${test.title}\n${first?.error?.message ?? ''}\n`)
    }
    const counts = {
      passed: having('expected').length + having('flaky').length,
      failed: having('unexpected').length,
      skipped: having('skipped').length,
      files: filesOf(tests),
    }
    const file = process.env['COUNTS_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts))
  }
}

/** How long the tests of each file took together, second tries included. */
function filesOf(tests: TestCase[]): { file: string; seconds: number }[] {
  const byFile = Map.groupBy(tests, ({ location }) => location.file)
  return [...byFile].map(([file, ofFile]) => ({
    file,
    seconds: ofFile.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
}
