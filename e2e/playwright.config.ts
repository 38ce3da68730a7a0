import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts'

/** Screens in a real browser on the production build, and the desktop client. Each worker has a server and a database of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env['LAYOUT_WALK'] === 'deep' ? [] : ['**/layout-everywhere.spec.ts'],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // One moment of a busy machine should not cost a whole run; the reporter names what needed it, and counts how often. At a desk nothing is hidden.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['./reporter.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A step that hangs says which one it was, instead of taking the whole time of its test.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // Pictures and copies of the page at each step cost a fifth of a whole run; `--trace on` takes them where a test is looked into.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    contextOptions: { reducedMotion: 'reduce' },
    // The worker keeps the files of the app: a test that asks what is fetched would not be told. Those that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_ARGS],
    },
  },
})
