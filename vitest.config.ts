import { defineConfig } from 'vitest/config'

/** Two kinds of tests beside the code: pure ones, and those of the server on a real PostgreSQL. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
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
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
