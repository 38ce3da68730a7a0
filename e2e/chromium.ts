import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the tests: CHROMIUM_PATH, Playwright's own where it is installed, else the system's. Undefined when there is none. */
export function chromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), ...SYSTEM_PATHS].find(
    (path) => path !== '' && existsSync(path),
  )
}
