import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_PATHS = [
  // Without windows it takes a fifth less processor time.
  '/usr/bin/chromium-headless-shell',
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
