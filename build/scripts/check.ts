import { STATIC_CHECKS, runSteps } from './checks.ts'
import { runUnitTests } from './unit-tests.ts'

/** `npm run check`: what a commit has to pass. Types, lint, format, import rules, unused code, and the tests beside the code. */
const checks = await runSteps(STATIC_CHECKS)
const tests = await runUnitTests()
console.log(`${checks.passed + tests.passed} passed, ${checks.failed + tests.failed} failed`)
process.exit(checks.failed + tests.failed === 0 ? 0 : 1)
