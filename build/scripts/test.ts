import { runBrowserTests } from './browser-tests.ts'
import { writeBillOfMaterials } from './bill-of-materials.ts'
import { buildDesktop, buildWebAndServer } from './build-product.ts'
import { STATIC_CHECKS, broken, nothing, runSteps } from './checks.ts'
import type { Step, Tally } from './checks.ts'
import { runUnitTests } from './unit-tests.ts'

/** `npm test`: every check there is. Ends with one line that counts all of them. */
const total = nothing()
const stages: string[] = []

async function stage(name: string, work: () => Promise<Tally>): Promise<void> {
  const startedAt = performance.now()
  console.log(`\n— ${name}`)
  const tally = await work().catch((error: unknown) => broken(error instanceof Error ? error.message : String(error)))
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  total.failures.push(...tally.failures)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  stages.push(`${seconds.padStart(6)} s  ${name}: ${tally.passed} passed, ${tally.failed} failed`)
  console.log(`— ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`)
}

const build = (name: string, work: () => Promise<void>): Step => ({
  name,
  work: () =>
    work().then(
      () => ({ hasPassed: true, output: '' }),
      (error: unknown) => ({ hasPassed: false, output: error instanceof Error ? error.message : String(error) }),
    ),
})

await stage('builds, types, lint, format, import rules', () =>
  runSteps([
    build('build of website and server', buildWebAndServer),
    build('build of the desktop client', buildDesktop),
    build('bill of materials', writeBillOfMaterials),
    ...STATIC_CHECKS,
  ]),
)
await stage('tests beside the code', runUnitTests)
await stage('browser and desktop', runBrowserTests)

for (const failure of total.failures) console.log(`\nfailed: ${failure}`)
console.log(`\n${stages.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
