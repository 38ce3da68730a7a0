import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { judgeFlaky, readKnownFlaky } from './flaky.ts'

/**
 * Leaves the numbers of a run where the test line adds them up. What passed only when it was tried again is named with its
 * trace and with what went wrong before: it is a fault to look for, in the product or in the test. It counts as passed, but
 * from the third run that is told of in `flaky.json` it counts as failed.
 */
export default class CountingReporter implements Reporter {
  private suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.suite?.allTests() ?? []
    const having = (outcome: ReturnType<TestCase['outcome']>) => tests.filter((test) => test.outcome() === outcome)
    const flaky = having('flaky')
    const tooOften = flaky.filter(tellOfFlaky)
    const failed = [...having('unexpected'), ...tooOften]
    const counts = {
      passed: having('expected').length + flaky.length - tooOften.length,
      failed: failed.length,
      skipped: having('skipped').length,
      failures: failed.map(failureOf),
      files: filesOf(tests),
    }
    const file = process.env['COUNTS_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts))
    return { status: tooOften.length > 0 ? 'failed' : status }
  }
}

/** Letters of what went wrong: enough to find it, and not a whole paper that was compared. */
const MESSAGE_MAX = 1500

/** A test that failed and what went wrong at each try. */
function failureOf(test: TestCase): string {
  const messages = test.results.map(({ error }) => error?.message?.slice(0, MESSAGE_MAX) ?? '')
  return [nameOf(test), ...messages].join('\n')
}

/** Tells of a test that passed only the second time, and whether that happened too often. */
function tellOfFlaky(test: TestCase): boolean {
  const [first] = test.results
  const name = nameOf(test)
  const { countsAsFailed, entry } = judgeFlaky(readKnownFlaky(), name, new Date().toISOString().slice(0, 10))
  const trace = first?.attachments.find((attachment) => attachment.name === 'trace')?.path ?? 'none'
  const lines = [
    `flaky, run ${entry.runs.length}${countsAsFailed ? ', counts as failed' : ''}: ${name}`,
    first?.error?.message?.slice(0, MESSAGE_MAX) ?? '',
    `trace: ${trace}`,
    `for e2e/flaky.json: ${JSON.stringify(entry)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return countsAsFailed
}

const nameOf = (test: TestCase): string =>
  [relative(import.meta.dirname, test.location.file), ...titlesOf(test)].join(' › ')

/** The titles of the groups around a test and its own. */
function titlesOf(test: TestCase): string[] {
  const titles = [test.title]
  for (let group: Suite | undefined = test.parent; group?.type === 'describe'; group = group.parent) {
    titles.unshift(group.title)
  }
  return titles
}

/** How long the tests of each file took together, second tries included. */
function filesOf(tests: TestCase[]): { file: string; seconds: number }[] {
  const byFile = Map.groupBy(tests, ({ location }) => location.file)
  return [...byFile].map(([file, ofFile]) => ({
    file,
    seconds: ofFile.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
}
