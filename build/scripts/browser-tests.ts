import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { chromiumPath, wholeChromiumPath } from '../../e2e/chromium.ts'
import { broken } from './checks.ts'
import type { Tally } from './checks.ts'
import { must, run } from './run.ts'
import { printSlowest } from './slowest.ts'
import { readJson } from './unit-tests.ts'

const Counts = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()),
  files: z.array(z.object({ file: z.string(), seconds: z.number() })),
})

/** Runs the screens in a real browser and the desktop client, on the builds in `out/`. */
export async function runBrowserTests(): Promise<Tally> {
  await ensureChromium()
  const file = join(mkdtempSync(join(tmpdir(), 'tendwell-browser-')), 'counts.json')
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    environment: { COUNTS_FILE: file },
  })
  const counts = Counts.safeParse(readJson(file))
  if (!counts.success) return broken('the browser tests left no counts')
  const { passed, failed, skipped, failures, files } = counts.data
  printSlowest('Browser and desktop', files)
  return { passed, failed: Math.max(failed, code === 0 ? 0 : 1), skipped, failures }
}

/** Finds a Chromium or installs one: Playwright's own, else the system's package. */
async function ensureChromium(): Promise<void> {
  if (chromiumPath() !== undefined && wholeChromiumPath() !== undefined) return
  console.log('No Chromium found: installing the one of Playwright …')
  const { code } = await run('playwright', ['install', 'chromium'], { quiet: true })
  if (code === 0 && chromiumPath() !== undefined && wholeChromiumPath() !== undefined) return
  console.log('That did not work: installing the package of the system …')
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n '
  await must('The installation of Chromium', 'sh', [
    '-c',
    `${asRoot}apt-get update -qq && ${asRoot}apt-get install -y -qq chromium chromium-headless-shell || ${asRoot}apt-get install -y -qq chromium`,
  ])
}
