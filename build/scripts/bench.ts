import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pace } from '../bench/measure.ts'
import { PARTS } from '../bench/measurements.ts'
import { partReport, report } from '../bench/report.ts'
import { measureAll, measurePart } from '../bench/run-all.ts'
import { buildDesktop, buildWebAndServer, isBuilt } from './build-product.ts'
import { ROOT } from './run.ts'

const ORDINARY: Pace = { rounds: 3, warmUpSeconds: 2, seconds: 6 }
const QUICK: Pace = { rounds: 1, warmUpSeconds: 1, seconds: 3 }

/**
 * `npm run bench`: measures the built product and writes docs/bench.md. `-- --quick` for a first idea, which is not written down,
 * `-- --only inventory` for one part alone, which is not written down either.
 */
process.chdir(ROOT)
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
const pace = values.quick ? QUICK : ORDINARY
if (!isBuilt()) {
  console.log('Building the website and the server first …')
  await buildWebAndServer()
}
const only = PARTS.find((part) => part === values.only)
if (values.only !== undefined && only === undefined) throw new Error(`There are these parts: ${PARTS.join(', ')}`)
if (only === undefined) await measureEverything()
else console.log(`\n${partReport(await measurePart(only, pace, console.log))}`)

async function measureEverything(): Promise<void> {
  console.log('Building the desktop client …')
  await buildDesktop()
  const page = report(await measureAll(pace, console.log), pace)
  console.log(`\n${page}`)
  if (!values.quick) writeFileSync(join(ROOT, 'docs/bench.md'), page)
}
