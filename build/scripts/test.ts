import { runBrowserTests } from './browser-tests.ts'
import { buildDesktop, buildWebAndServer } from './build-product.ts'
import { nothing, runStaticChecks } from './checks.ts'
import type { Tally } from './checks.ts'
import { runUnitTests } from './unit-tests.ts'

/** `npm test`: every check there is. Ends with one line that counts all of them. */
const total = nothing()

async function stage(name: string, work: () => Promise<Tally>): Promise<void> {
  const startedAt = performance.now()
  console.log(`\n— ${name}`)
  const tally = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  console.log(
    `— ${name}: ${tally.passed} passed, ${tally.failed} failed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
}

await stage('types, lint, format, import rules', runStaticChecks)
await stage('tests beside the code', runUnitTests)
await stage('builds', async () => {
  await buildWebAndServer()
  await buildDesktop()
  return { passed: 2, failed: 0, skipped: 0 }
})
await stage('browser and desktop', runBrowserTests)

console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
