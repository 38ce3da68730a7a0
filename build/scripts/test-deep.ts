import { globSync, readFileSync } from 'node:fs'
import { buildWebAndServer } from './build-product.ts'
import { run } from './run.ts'

/**
 * `npm run test:deep`: what `npm test` does a little of, for as long as it takes to be sure. Every call gets twenty times as
 * many inputs, by a seed that is new each time, servers and their database are killed a hundred and twenty times while
 * people work, every command of an operator is run from backup to restore, ten thousand stories of money are compared with the
 * provider's books, all screens are walked at every width in every language, and a hundred thousand days are asked
 * which times of a type of visit they have, beside an oracle that asks of every minute. Every property is asked with new cases.
 */
const RUNS = 200
/** Times that each property is asked with cases of another seed; `npm test` has the same ones in each run. */
const ROUNDS = 10
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
console.log(`${RUNS} inputs of each kind for each call, by the seed ${seed} (FUZZ_SEED=${seed} sends the same again)`)
const { code } = await run(
  'vitest',
  [
    'run',
    'server/http/fuzz.test.ts',
    'server/storm.test.ts',
    'server/commands/commands.test.ts',
    'server/domains/payments/ledger/money-sequences.test.ts',
    'shared/domains/scheduling/visit-rule.test.ts',
    '--testTimeout=1200000',
  ],
  {
    environment: {
      FUZZ_RUNS: String(RUNS),
      FUZZ_SEED: String(seed),
      COMMANDS: 'all',
      MONEY_SEQUENCES: process.env['MONEY_SEQUENCES'] ?? '10000',
      AVAILABILITY_CASES: process.env['AVAILABILITY_CASES'] ?? '100000',
      STORM_SERVER_KILLS: process.env['STORM_SERVER_KILLS'] ?? '100',
      STORM_DATABASE_KILLS: process.env['STORM_DATABASE_KILLS'] ?? '20',
    },
  },
)
const properties = globSync('{build,main,renderer,server,shared}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
)
let worst = code
for (let round = 0; round < ROUNDS; round += 1) {
  const asked = await run('vitest', ['run', ...properties, '--testTimeout=1200000'], {
    environment: { FUZZ_SEED: String(seed + round) },
  })
  worst = Math.max(worst, asked.code)
}
await buildWebAndServer()
const layout = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', 'e2e/shell/layout'], {
  environment: { LAYOUT_WALK: 'deep' },
})
process.exit(Math.max(worst, layout.code))
