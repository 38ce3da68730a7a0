import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { quickFolder } from '#server/testing/quick-folder.ts'
import { isBuilt } from './build-product.ts'
import { broken } from './checks.ts'
import type { Tally } from './checks.ts'
import { ROOT, run } from './run.ts'
import { printSlowest } from './slowest.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      /** Why a file did not come to its tests; else nothing. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
type FileResult = z.infer<typeof Report>['testResults'][number]

/** Runs the tests beside the code: pure ones and those of the API on a real PostgreSQL. */
export async function runUnitTests(): Promise<Tally> {
  const folder = quickFolder()
  const file = join(folder, 'report.json')
  const { code } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    environment: { TMPDIR: folder, ...(isBuilt() && { BUILT_SERVER: 'out/server/main.js' }) },
  })
  const report = Report.safeParse(readJson(file))
  rmSync(folder, { recursive: true, force: true })
  if (!report.success) return broken('the tests beside the code left no report')
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = report.data
  printSlowest(
    'Tests beside the code',
    testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 })),
  )
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  const failures = testResults.flatMap(failuresOf)
  if (failed > 0 && failures.length === 0) failures.push('something outside of the tests beside the code; see above')
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures }
}

/** Letters of what went wrong: enough to find it, and not a whole table that was compared. */
const MESSAGE_MAX = 1500

/** The tests of a file that failed, and why; the file where it came to none. */
function failuresOf({ name, message, assertionResults }: FileResult): string[] {
  const file = relative(ROOT, name)
  const ofFile = message === '' ? [] : [`${file}\n${message.slice(0, MESSAGE_MAX)}`]
  const ofTests = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n').slice(0, MESSAGE_MAX)}`,
    )
  return [...ofFile, ...ofTests]
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
