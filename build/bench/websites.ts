import { chromium } from '@playwright/test'
import type { Request } from 'autocannon'
import { builtInTemplate } from '#server/domains/websites/templates/built-in.ts'
import { chromiumPath } from '../../e2e/chromium.ts'
import { bytesOf, watchLine } from '../../e2e/weight/watch-line.ts'
import { anAddress } from './addresses.ts'
import { query } from './database.ts'
import { kilobytes, whole, withAim } from './figures.ts'
import { ORGS, idOf, sqlIdOf } from './shape.ts'

/** Websites of all orgs together: more than a process keeps drawn. */
const SITES = 4000
const SERVICES = 12
/** Shown by an org at once; as many are suspended. */
const CAMPAIGNS = 6

/** Gives each org websites that began with the landing template, and what they show of it. */
export async function fillWebsites(url: string): Promise<void> {
  const content = builtInTemplate('landing', 'en').content.replaceAll("'", "''")
  const org = sqlIdOf('org', `1 + (n - 1) % ${ORGS}`)
  await query(
    url,
    `update orgs set address = '1 Pier', zipcode = '10001', settings = jsonb_set(settings, '{features}', settings->'features' || '["enableWebsite"]')
     where kind = 'customer'`,
    `insert into services (id, created_at, updated_at, org_id, name, description, role, type, status, is_public, is_org_subscription, price, currency, sku)
     select gen_random_uuid(), now(), now(), ${sqlIdOf('org', 'o')}, 'Service ' || s, 'What it is and for whom, in a sentence or two.',
       'product', 'product', 'active', true, false, 1000, 'USD', 'SITE-' || o || '-' || s
     from generate_series(1, ${ORGS}) o, generate_series(1, ${SERVICES}) s`,
    `insert into websites (id, created_at, updated_at, org_id, name, template_id, language, accent, content, published, is_changed)
     select ${sqlIdOf('website', 'n')}, now(), now(), ${org}, 'Our clinic ' || n, 'landing', 'en', 'default', '${content}', 1, false
     from generate_series(1, ${SITES}) n`,
    `insert into website_versions (id, created_at, updated_at, org_id, website_id, number, content)
     select gen_random_uuid(), now(), now(), ${org}, ${sqlIdOf('website', 'n')}, 1, '${content}' from generate_series(1, ${SITES}) n`,
    `insert into campaigns (id, created_at, updated_at, org_id, name, cta_url, cta_text, title, caption, start_date, end_date, is_suspended)
     select gen_random_uuid(), now(), now(), ${sqlIdOf('org', 'o')}, 'Campaign ' || c, 'https://example.test/', 'Learn more', 'Title ' || c,
       'What it is about, in a sentence.', current_date - 7, current_date + 30, c > ${CAMPAIGNS}
     from generate_series(1, ${ORGS}) o, generate_series(1, ${2 * CAMPAIGNS}) c`,
    `vacuum (analyze) websites, website_versions, services, campaigns`,
  )
}

const pathOf = (site: number): string => `/web/template/${idOf('website', site)}`
const open = (site: number): Request => ({
  method: 'GET',
  path: pathOf(site),
  headers: { 'x-forwarded-for': anAddress() },
})

/** Any of fifty, which are drawn once and then known. */
export const openKnown = (): Request => open(1 + Math.floor(Math.random() * ORGS))

let next = 0
/** One that was not asked for as long as a process remembers: all of them in turn. */
export function openForgotten(): Request {
  next = (next % SITES) + 1
  return open(next)
}

/** What the first look at such a page costs on a phone. */
export interface SitePageFigures {
  /** Document, style and programs, compressed. */
  bytes: number
  programs: number
  lcpMs: number
  shift: number
}

const RUNS = 5
const SLOWER = 4
const QUIET_MS = 1000

/** Opens a landing page on a phone that was never there. Undefined where there is no Chromium. */
export async function measureSitePage(url: string): Promise<SitePageFigures | undefined> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const runs: SitePageFigures[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      const { answers, quietFor } = await watchLine(devtools)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      // The page runs no program, so it is the browser that tells of paints and shifts.
      await devtools.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] })
      const seen = { begunAt: 0, paintedAt: 0, shift: 0 }
      devtools.on('Network.requestWillBeSent', ({ wallTime }) => (seen.begunAt ||= wallTime))
      devtools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
        if (event.lcpDetails !== undefined) seen.paintedAt = event.lcpDetails.renderTime
        seen.shift += event.layoutShiftDetails?.value ?? 0
      })
      await page.goto(url + pathOf(1), { waitUntil: 'load' })
      while (quietFor() < QUIET_MS) await page.waitForTimeout(100)
      const code = answers.filter(({ kind }) => ['Document', 'Script', 'Stylesheet'].includes(kind))
      runs.push({
        bytes: bytesOf(code),
        programs: code.filter(({ kind }) => kind === 'Script').length,
        lcpMs: (seen.paintedAt - seen.begunAt) * 1000,
        shift: seen.shift,
      })
      await context.close()
    }
    const sorted = runs.toSorted((one, other) => one.lcpMs - other.lcpMs)
    const median = sorted[Math.floor(RUNS / 2)]
    return median === undefined ? undefined : { ...median, shift: Math.max(...runs.map(({ shift }) => shift)) }
  } finally {
    await browser.close()
  }
}

const PAGE_KB = 30
const LCP_MS = 500
const SHIFT = 0.02

/** A line for each. */
export function sitePageRows(page: SitePageFigures | undefined): string[][] {
  if (page === undefined) return []
  const { bytes, programs, lcpMs, shift } = page
  const atMost = (figure: number, aim: number, text: string) => ({ text: `at most ${text}`, met: figure <= aim })
  return [
    withAim(
      'Landing page of a clinic on a phone, cold: document and style',
      kilobytes(bytes),
      atMost(bytes / 1000, PAGE_KB, `${PAGE_KB} kB`),
    ),
    withAim('… programs', whole(programs), atMost(programs, 0, 'none')),
    withAim(
      '… largest paint at a quarter of the processor',
      `${whole(lcpMs)} ms`,
      atMost(lcpMs, LCP_MS, `${LCP_MS} ms`),
    ),
    withAim('… moved by itself', shift.toFixed(3), atMost(shift, SHIFT, String(SHIFT))),
  ]
}
