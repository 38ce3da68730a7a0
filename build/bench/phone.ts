import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { chromiumPath } from '../../e2e/chromium.ts'
import { bytesOf, watchLine } from '../../e2e/weight/watch-line.ts'
import { medianOf } from './figures.ts'
import { tokenOf } from './tokens.ts'

/** What a screen costs on a phone that has never been here. */
export interface ScreenFigures {
  name: string
  /** Programs alone, as the browser gets them, without headers. */
  bytes: number
  files: number
  /** Until the largest part is painted, the processor four times slower; the median. */
  lcpMs: number
  /** The same over 1.6 Mbit/s and 150 ms of way. */
  lcpOverSlowLineMs: number
  /** By how much what was shown moved by itself; the largest of all runs. */
  shift: number
  /** From a press until what it does is painted, the processor four times slower; undefined where the press was too quick to be told. */
  pressMs: number | undefined
  /** Of everything that a second visit fetches, without headers. */
  againBytes: number
}

/** A patient who has written for ten years. */
const PATIENT = 1
const RUNS = 5
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** A page is loaded once nothing has come for a while; the live stream never ends, so the network is never idle. */
const QUIET_MS = 1500
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

interface Screen {
  name: string
  path: string
  isSignedIn: boolean
  /** What is pressed. */
  press(page: Page): Promise<void>
}

const quickAdd = (page: Page) => page.getByRole('button', { name: 'Quick add' }).tap()
const SCREENS: readonly Screen[] = [
  {
    name: 'Sign-in',
    path: '/auth/jwt/login',
    isSignedIn: false,
    press: (page) => page.getByRole('textbox', { name: 'Email' }).tap(),
  },
  { name: 'Overview of a patient', path: '/dashboard/app', isSignedIn: true, press: quickAdd },
  { name: 'Journal of ten years', path: '/dashboard/activities', isSignedIn: true, press: quickAdd },
]

/** Opens what a patient opens first, on a phone. Undefined where there is no Chromium. */
export async function measurePhone(url: string): Promise<ScreenFigures[] | undefined> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const token = await tokenOf(PATIENT)
    const figures: ScreenFigures[] = []
    for (const screen of SCREENS) figures.push(await measureScreen(browser, url, screen, token))
    return figures
  } finally {
    await browser.close()
  }
}

async function measureScreen(browser: Browser, url: string, screen: Screen, token: string): Promise<ScreenFigures> {
  const address = url + screen.path
  const open = (more: { serviceWorkers?: 'block' } = {}) =>
    openPhone(browser, screen.isSignedIn ? token : undefined, more)

  const runs: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await open({ serviceWorkers: 'block' })
    runs.push(await visit(context, address, screen))
    await context.close()
  }
  const slow = await open({ serviceWorkers: 'block' })
  const overSlowLine = await visit(slow, address, null)
  await slow.close()
  const returning = await open()
  await visit(returning, address, null, { isQuick: true })
  const again = await visit(returning, address, null, { isQuick: true })
  await returning.close()

  const median = (of: (run: Visit) => number) => medianOf(runs.map(of))
  const presses = runs.flatMap(({ pressMs }) => pressMs ?? [])
  return {
    name: screen.name,
    bytes: median((run) => run.programBytes),
    files: median((run) => run.programs),
    lcpMs: median((run) => run.lcpMs),
    lcpOverSlowLineMs: overSlowLine.lcpMs,
    shift: Math.max(...runs.map((run) => run.shift)),
    pressMs: presses.length === 0 ? undefined : medianOf(presses),
    againBytes: again.bytes,
  }
}

async function openPhone(browser: Browser, token: string | undefined, more: object): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, ...more })
  await context.addInitScript({ content: WATCH_PAINTS })
  if (token !== undefined)
    await context.addInitScript({ content: `sessionStorage.setItem('accessToken', ${JSON.stringify(token)})` })
  return context
}

interface Visit {
  lcpMs: number
  shift: number
  pressMs: number | undefined
  programs: number
  programBytes: number
  bytes: number
}

/** One visit. Without a screen to press on it goes over the slow line, unless it is quick. */
async function visit(
  context: BrowserContext,
  address: string,
  screen: Screen | null,
  { isQuick = false } = {},
): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { answers, quietFor } = await watchLine(devtools)
  if (!isQuick) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (screen === null && !isQuick) await devtools.send('Network.emulateNetworkConditions', LINE)
  await page.goto(address, { waitUntil: 'load' })
  await untilQuiet(page, quietFor)
  const programs = answers.filter(({ kind }) => kind === 'Script')
  const weights = { programs: programs.length, programBytes: bytesOf(programs), bytes: bytesOf(answers) }
  // Painted by now; a press is no part of it.
  const { lcpMs, shift } = await readSeen(page)
  if (screen !== null) {
    await screen.press(page)
    await untilQuiet(page, quietFor)
  }
  const { pressMs } = await readSeen(page)
  await page.close()
  return { lcpMs, shift, pressMs, ...weights }
}

const untilQuiet = async (page: Page, quietFor: () => number) => {
  while (quietFor() < QUIET_MS) await page.waitForTimeout(100)
}

/** Runs in the page, before anything of it: keeps in its name what the browser tells of paints, shifts and presses. */
const WATCH_PAINTS = `
  const seen = { lcpMs: 0, shift: 0 }
  const keep = () => { window.name = JSON.stringify(seen) }
  keep()
  const watch = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
      keep()
    }).observe({ type, buffered: true, durationThreshold: 16 })
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcpMs = startTime })
  watch('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) seen.shift += value })
  watch('event', ({ name, duration }) => {
    if (/^(pointer|click|key)/.test(name)) seen.pressMs = Math.max(seen.pressMs ?? 0, duration)
  })
`

const Seen = z.object({ lcpMs: z.number(), shift: z.number(), pressMs: z.number().optional() })
const readSeen = async (page: Page) => Seen.parse(JSON.parse(await page.evaluate<string>('window.name')))
