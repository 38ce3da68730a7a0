import { readFileSync, readdirSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

/** These replace modules and boot the whole main process, whose timers and listeners end only with their worker. */
const BOOTING = readdirSync('main', { recursive: true, encoding: 'utf8' })
  .map((file) => `main/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => /\bbootMain\(|\bvi\.(doMock|mock|resetModules)\(/.test(readFileSync(file, 'utf8')))

/**
 * Two kinds of tests beside the code: pure ones, and those of the server on a real PostgreSQL. The files of a worker share
 * its modules, as loading the server anew for each would take longer than the tests: what a module remembers has to be
 * true for whichever database is asked, as it has to be in a process that serves many orgs.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    setupFiles: ['build/property-seed.ts'],
    isolate: false,
    // One more than there are cores: some test is always waiting for a queue or a process.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Style sheets are empty in tests unless asked for; the contrasts of the colours are computed from these.
          css: { include: [/renderer\/ui\/tokens\//] },
          include: [
            'shared/**/*.test.ts',
            'renderer/**/*.test.{ts,tsx}',
            'main/**/*.test.ts',
            'preload/**/*.test.ts',
            'build/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...BOOTING],
          // Loops over sixty years are slow beside other work; nothing here is a test of speed.
          testTimeout: 30_000,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: { name: 'boot', include: BOOTING, isolate: true, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          provide: {
            storm: {
              servers: Number(process.env['STORM_SERVER_KILLS'] ?? 2),
              databases: Number(process.env['STORM_DATABASE_KILLS'] ?? 1),
            },
            money: {
              sequences: Number(process.env['MONEY_SEQUENCES'] ?? 100),
              seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
            },
            fuzz: {
              numRuns: Number(process.env['FUZZ_RUNS'] ?? 10),
              seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
            },
          },
        },
      },
    ],
  },
})
