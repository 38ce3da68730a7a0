import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { chromiumPath } from '../../../e2e/chromium.ts'
import type { DesktopApp } from '../../../e2e/desktop/shell.ts'
import { launchStandIn } from '../../../e2e/desktop/stand-in-shell.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { ROOT } from '../../scripts/run.ts'
import { anAddress } from '../addresses.ts'
import { answerOf } from '../answer-of.ts'
import type { Pace } from '../measure.ts'
import * as shape from '../shape.ts'

/** In bytes. */
export interface BundleSize {
  raw: number
  gzip: number
}

export interface DesktopFigures {
  main: BundleSize
  preload: BundleSize
  /** Undefined without Chromium. */
  window: WindowFigures | undefined
}

/** Of the window's page, which the stand-in for Electron shows in Chromium. */
interface WindowFigures {
  /** From the first request to `app:` until an appointment is open in the schedule, in milliseconds. */
  coldStartMs: number
  /** MB of the page's heap after a collection. */
  heapMb: { events: number; before: number; after: number }
}

/** In which week the window stands. */
const AHEAD = 8
const EVENTS_A_ROUND = 3334
/** Appointments that change at the same time. */
const AT_ONCE = 8
const SETTLE_MS = 3000

/** Measures the built desktop client on a server that nothing else asks meanwhile; `token` is of a person of the first clinic's staff. */
export async function measureDesktop(url: string, token: string, pace: Pace): Promise<DesktopFigures> {
  return {
    main: sizeOf('out/main'),
    preload: sizeOf('out/preload'),
    window: chromiumPath() === undefined ? undefined : await measureWindow(url, token, pace),
  }
}

function sizeOf(folder: string): BundleSize {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.c?js$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file)))
  const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
  return {
    raw: total(files.map(({ length }) => length)),
    gzip: total(files.map((file) => gzipSync(file).length)),
  }
}

async function measureWindow(url: string, token: string, pace: Pace): Promise<WindowFigures> {
  const ids = await appointmentsOfWeek(url, token)
  const [shown] = ids
  if (shown === undefined) throw new Error('The first clinic has no appointments in that week')
  const starts: number[] = []
  for (let start = 1; start < pace.rounds; start += 1)
    starts.push(await withWindow(url, token, shown, ({ page }) => untilShown(page)))
  const heapMb = await withWindow(url, token, shown, async ({ page }) => {
    starts.push(await untilShown(page))
    await page.keyboard.press('Escape')
    await sleep(SETTLE_MS)
    const before = await heapOf(page)
    const events = await changeOften(url, token, ids.slice(0, AT_ONCE), pace.rounds * EVENTS_A_ROUND)
    await sleep(SETTLE_MS)
    return { events, before, after: await heapOf(page) }
  })
  return { coldStartMs: starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0, heapMb }
}

/** A client that nobody has used before, of somebody who is signed in, started by a link to an appointment. */
async function withWindow<T>(
  serverUrl: string,
  token: string,
  appointment: string,
  work: (client: DesktopApp) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-bench-desktop-'))
  const userData = join(folder, 'user-data')
  writeFileSync(`${userData}-keychain.json`, JSON.stringify({ [`Tendwell ${serverUrl}`]: token }))
  const args = [`tendwell://appointment/${appointment}`]
  const client = await launchStandIn({ serverUrl, userData, keychain: 'available', args })
  try {
    return await work(client)
  } finally {
    await client.close()
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds since the page was asked for. */
async function untilShown(page: Page): Promise<number> {
  await page.getByRole('dialog', { name: 'Manage appointment' }).waitFor()
  await page
    .getByText(/Person|Visitor/)
    .first()
    .waitFor()
  return page.evaluate(() => Date.now() - performance.timeOrigin)
}

async function heapOf(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  await devTools.send('HeapProfiler.enable')
  await devTools.send('HeapProfiler.collectGarbage')
  await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  await devTools.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000
}

const call = (url: string, token: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': anAddress(),
    },
  })

async function appointmentsOfWeek(url: string, token: string): Promise<string[]> {
  const [first, last] = [shape.gridAhead(AHEAD)[0]?.start ?? 0, shape.gridAhead(AHEAD)[shape.SLOTS - 1]?.end ?? 0]
  const path = `/api/events/org/${shape.idOf('org', 1)}?start=${toInstant(first)}&end=${toInstant(last)}`
  const { events } = await answerOf(scheduling.listOfOrg, await call(url, token, path))
  return events.filter(({ status }) => ['pending', 'booked', 'confirmed'].includes(status)).map(({ id }) => id)
}

/** People come in and are called, over and over. Gives how many times. */
async function changeOften(url: string, token: string, ids: readonly string[], wanted: number): Promise<number> {
  const changes = Math.ceil(wanted / ids.length)
  await Promise.all(
    ids.map(async (id) => {
      for (let change = 0; change < changes; change += 1) {
        const body = JSON.stringify({ status: change % 2 === 0 ? 'arrived' : 'in_room' })
        const answer = await call(url, token, `/api/event/${id}/status`, { method: 'PUT', body })
        if (answer.status !== 200) throw new Error(`A change of status was answered with ${answer.status}`)
        await answer.arrayBuffer()
      }
    }),
  )
  return changes * ids.length
}
