import { resolve } from 'node:path'
import { build, defineConfig, mergeConfig } from 'vite'
import type { Rolldown, UserConfig } from 'vite'
import { planChunks, refuseCircles } from './build/chunk-plan.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sharedRenderer } from './build/vite.shared.ts'

const at = (path: string) => resolve(import.meta.dirname, 'renderer', path)

const website: UserConfig = mergeConfig(sharedRenderer(), {
  root: at('.'),
  server: {
    host: '127.0.0.1',
    proxy: {
      // Calls, and not the sources of `renderer/api`, which development serves from the same path.
      '^/api/(?!.*\\.tsx?(\\?|$))': process.env['DEV_API'] ?? 'http://127.0.0.1:3000',
      '/env.json': process.env['DEV_API'] ?? 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: resolve(import.meta.dirname, 'out/web'),
    emptyOutDir: true,
    rolldownOptions: { input: at('index.html') },
  },
})

/** What a person opens without a line: the app, their overview, their journal and their schedule, with what a signed-in page fetches. */
const SIGNED_IN = [
  'app/follow-events.ts',
  'app/lock/web-lock.ts',
  'app/copy/device-copy.ts',
  'domains/journal/device/journal-keeper.tsx',
]
const WITHOUT_A_LINE = [
  ...SIGNED_IN,
  'app/dashboard-app.tsx',
  'app/dashboard-words.ts',
  'app/overview/user-mode.tsx',
  'app/overview/org-mode.tsx',
  'domains/journal/screens/journal-screen.tsx',
  'domains/journal/quick-add/quick-add-dialog.tsx',
  'domains/scheduling/screens/schedule-screen.tsx',
]

const JOURNAL = ['journal', 'new-entry', 'entry', 'edit-entry'].map(
  (name) => `domains/journal/screens/${name}-screen.tsx`,
)
/** What is opened first, and what that fetches a moment later. */
const FIRST: Record<string, string[]> = {
  day: [
    'app/overview/user-mode.tsx',
    'domains/campaigns/carousel/campaign-carousel.tsx',
    'domains/conversations/device/message-keeper.tsx',
    'ui/charts/plot.tsx',
  ],
  journal: [
    ...JOURNAL,
    'domains/journal/look-back/search-screen.tsx',
    'domains/journal/look-back/year-screen.tsx',
    'domains/journal/quick-add/quick-add-dialog.tsx',
  ],
  desk: ['app/overview/org-mode.tsx', 'domains/scheduling/screens/schedule-screen.tsx'],
}

/** The website. In development it hands API calls to the server of `npm run dev`. */
export default defineConfig(async ({ command }) =>
  command === 'build' ? mergeConfig(website, await inFewFiles()) : website,
)

/** Builds once without writing, to learn what is used where. */
async function inFewFiles(): Promise<UserConfig> {
  const trial = mergeConfig(website, { configFile: false, logLevel: 'error', build: { write: false, minify: false } })
  const { output } = (await build(trial)) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const plan = planChunks(chunks, {
    dashboard: at('app/dashboard-app.tsx'),
    publicPages: ['app/public-app.tsx', 'app/public/assessment-app.tsx', 'app/home/home-app.tsx'].map(at),
    light: [
      'domains/booking/index.ts',
      'app/public/locator-page.tsx',
      'app/home/home-app.tsx',
      'app/public/assessment-app.tsx',
    ].map(at),
    door: [at('app/door/door-app.tsx')],
    signIn: at('domains/identity/screens/sign-in-screen.tsx'),
    signedIn: SIGNED_IN.map(at),
    first: Object.fromEntries(Object.entries(FIRST).map(([name, modules]) => [name, modules.map(at)])),
    together: JOURNAL.map(at),
    beside: [at('app/dashboard-words.ts')],
  })
  return {
    plugins: [refuseCircles(), serviceWorker(WITHOUT_A_LINE.map(at))],
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => plan.get(id) ?? null }] },
        },
      },
    },
  }
}
