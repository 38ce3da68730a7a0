import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { chromiumPath } from '../../e2e/chromium.ts'
import { query } from './database.ts'
import { medianOf, whole, withAim } from './figures.ts'
import { ORGS, idOf, sqlIdOf, staffOf } from './shape.ts'
import { tokenOf } from './tokens.ts'

/** What it takes to work on a long page of a website, at a desk. */
export interface EditorFigures {
  /** From the press in the list until all blocks are there, in the face of blocks; the median. */
  openMs: number
  /** From a key in the text of that page until what it does is painted: the median and the slowest of twenty. */
  keyMs: number
  slowestKeyMs: number
}

const BLOCKS = 200
const SITE = 5001
const ORG = ORGS
const NAME = 'A long page'
const RUNS = 5
const PIECES = [
  '<Hero title="Hello" text="Come in" />',
  '<Features title="What we do">\n<Feature title="For you" text="Every day" />\n<Feature title="For yours" text="At home" />\n</Features>',
  '<Services />',
  '# A heading\n\nSome **words** and a [link](https://example.org).',
  '<Divider />',
  '<Contact />',
  '<Hours />',
]

/** Gives one org a page of that many blocks, and somebody who may change it. */
export async function fillEditor(url: string): Promise<void> {
  const content = `${Array.from({ length: BLOCKS }, (_, index) => PIECES[index % PIECES.length]).join('\n\n')}\n`
  await query(
    url,
    `insert into websites (id, created_at, updated_at, org_id, name, template_id, language, accent, content, is_changed)
     values (${sqlIdOf('website', String(SITE))}, now(), now(), ${sqlIdOf('org', String(ORG))}, '${NAME}', 'booking', 'en', 'default', '${content}', false)`,
    `update memberships set role = 'org-admin' where user_id = ${sqlIdOf('user', String(staffOf(ORG)))}`,
  )
}

/** Opens that page and writes in it. Undefined where there is no Chromium. */
export async function measureEditor(url: string): Promise<EditorFigures | undefined> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const token = await tokenOf(staffOf(ORG))
    await context.addInitScript({ content: `sessionStorage.setItem('accessToken', ${JSON.stringify(token)})` })
    const page = await context.newPage()
    const opened: number[] = []
    for (let run = 0; run < RUNS; run += 1) opened.push(await openFromList(page, url))
    const keys = await writeInText(page, url)
    return { openMs: medianOf(opened), keyMs: medianOf(keys), slowestKeyMs: Math.max(...keys) }
  } finally {
    await browser.close()
  }
}

async function openFromList(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/dashboard/org/sites`)
  await page.getByRole('link', { name: NAME }).waitFor()
  // What the list fetches is no part of what follows.
  await page.waitForTimeout(1500)
  await page.evaluate(WATCH_BLOCKS)
  await page.getByRole('link', { name: NAME }).click()
  // Asked from here: the policy of the page lets nothing be judged within it.
  for (;;) {
    const openedMs = z.number().parse(await page.evaluate('window.openedMs'))
    if (openedMs > 0) return openedMs
    await page.waitForTimeout(100)
  }
}

async function writeInText(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/dashboard/org/sites/editor/${idOf('website', SITE)}`)
  await page.getByRole('radio', { name: 'Text', exact: true }).click({ force: true })
  await page.locator('.cm-content').click()
  await page.waitForTimeout(1500)
  await page.evaluate(WATCH_KEYS)
  await page.keyboard.type('We are here for you.', { delay: 150 })
  await page.waitForTimeout(500)
  return z.array(z.number()).parse(await page.evaluate('window.keyMs'))
}

/** Runs in the page: looks at each picture of it whether all blocks are listed. */
const WATCH_BLOCKS = `
  window.openedMs = 0
  document.addEventListener('click', () => {
    const pressedAt = performance.now()
    const look = () => {
      if (document.querySelectorAll('.tw-site-outline__name').length >= ${BLOCKS}) window.openedMs = performance.now() - pressedAt
      else requestAnimationFrame(look)
    }
    look()
  }, { once: true, capture: true })
`
const WATCH_KEYS = `
  window.keyMs = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyMs.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

const OPEN_MS = 1500
const KEY_MS = 50

/** A line for each. */
export function editorRows(editor: EditorFigures | undefined): string[][] {
  if (editor === undefined) return []
  const { openMs, keyMs, slowestKeyMs } = editor
  const atMost = (figure: number, aim: number) => ({
    text: `at most ${aim.toLocaleString('en')} ms`,
    met: figure <= aim,
  })
  return [
    withAim(`Editor of a page of ${BLOCKS} blocks, from the list`, `${whole(openMs)} ms`, atMost(openMs, OPEN_MS)),
    withAim('… from a key in its text to its paint', `${whole(keyMs)} ms`, atMost(keyMs, KEY_MS)),
    ['… the slowest of twenty', `${whole(slowestKeyMs)} ms`, '', ''],
  ]
}
