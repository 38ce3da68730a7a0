import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { writeFileSync } from 'node:fs'

/** Leaves the numbers of a run where the test line adds them up. */
export default class CountingReporter implements Reporter {
  private readonly counts = { passed: 0, failed: 0, skipped: 0 }

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status === 'passed') this.counts.passed += 1
    else if (result.status === 'skipped') this.counts.skipped += 1
    else this.counts.failed += 1
  }

  onEnd(): void {
    const file = process.env['COUNTS_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.counts))
  }
}
