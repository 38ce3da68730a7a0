import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Without windows it takes a fifth less processor time, and shows no notifications. */
const SHELL_PATH = '/usr/bin/chromium-headless-shell'

const WHOLE_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the tests: CHROMIUM_PATH, Playwright's own where it is installed, else the system's. Undefined when there is none. */
export function chromiumPath(): string | undefined {
  return firstOf([...GIVEN, chromium.executablePath(), SHELL_PATH, ...WHOLE_PATHS])
}

/** The same for tests of what the shell cannot do. */
export const wholeChromiumPath = (): string | undefined =>
  firstOf([...GIVEN, ...WHOLE_PATHS, chromium.executablePath()])

const GIVEN = [process.env['CHROMIUM_PATH'] ?? '']

const firstOf = (paths: readonly string[]): string | undefined => paths.find((path) => path !== '' && existsSync(path))

/**
 * Parts of the browser that no test looks at. The last list that Chromium is given replaces those before it, so that what
 * Playwright switches off is named again.
 */
const FEATURES_OFF = [
  // Two pages behind the address bar: half a second of processor time for each window, though none is ever seen.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process kept ready for a page of another site.
  'SpareRendererForSitePerProcess',
  // Playwright's, as far as they touch pages on this machine.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
] as const

/** What every Chromium of the tests is started with, whether it shows the website or is the desktop client's window. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  // What a machine without a graphics card would only imitate.
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]
