import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { quickFolder } from '#server/testing/quick-folder.ts'
import { isBuilt } from './build-product.ts'
import type { Tally } from './checks.ts'
import { run } from './run.ts'
import { printSlowest } from './slowest.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** Runs the tests beside the code: pure ones and those of the API on a real PostgreSQL. */
export async function runUnitTests(): Promise<Tally> {
  const folder = quickFolder()
  const file = join(folder, 'report.json')
  const { code } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    environment: { TMPDIR: folder, ...(isBuilt() && { BUILT_SERVER: 'out/server/main.js' }) },
  })
  const report = Report.safeParse(readJson(file))
  rmSync(folder, { recursive: true, force: true })
  if (!report.success) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = report.data
  printSlowest(
    'Tests beside the code',
    testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 })),
  )
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
