import { run } from './run.ts'

/** `npm run test:deep`: sends every call twenty times as many inputs as `npm test` does, by a seed that is new each time. */
const RUNS = 200
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
console.log(`${RUNS} inputs of each kind for each call, by the seed ${seed} (FUZZ_SEED=${seed} sends the same again)`)
const { code } = await run('vitest', ['run', 'server/http/fuzz.test.ts', '--testTimeout=1200000'], {
  environment: { FUZZ_RUNS: String(RUNS), FUZZ_SEED: String(seed) },
})
process.exit(code)
