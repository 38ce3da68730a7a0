import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { identity } from '#shared/domains/identity/api.ts'
import { chromiumPath } from '../../e2e/chromium.ts'
import { bytesOf, watchLine } from '../../e2e/weight/watch-line.ts'
import { answerOf } from './answer-of.ts'
import * as shape from './shape.ts'

/** What the browser fetches for a page that it has never seen, in bytes on the wire, compressed by gzip. */
export interface FirstLoad {
  /** The document, programs and styles. */
  code: number
  fonts: number
  /** Data, pictures. */
  rest: number
  /** Of all answers; not compressed. */
  headers: number
}

export interface FirstLoads {
  scheduler: FirstLoad
  dashboard: FirstLoad
}

/** Opens the public scheduler as a visitor and the dashboard as staff. Undefined where there is no Chromium. */
export async function measureFirstLoads(url: string): Promise<FirstLoads | undefined> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const scheduler = await load(browser, `${url}/web/scheduler/${shape.idOf('org', 1)}`)
    const dashboard = await load(browser, `${url}/dashboard/app`, await tokenOfStaff(url))
    return { scheduler, dashboard }
  } finally {
    await browser.close()
  }
}

async function tokenOfStaff(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: shape.emailOf(shape.staffOf(1)), password: shape.PASSWORD }),
  })
  const answer = await answerOf(identity.login, response)
  if (!('accessToken' in answer)) throw new Error('Signing in asks for a second factor')
  return answer.accessToken
}

/** A page is loaded once nothing has come for a while; the live stream never ends, so the network is never idle. */
const QUIET_MS = 1500

async function load(browser: Browser, address: string, token?: string): Promise<FirstLoad> {
  const page = await (await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })).newPage()
  if (token !== undefined) await page.addInitScript((value) => sessionStorage.setItem('accessToken', value), token)
  const devtools = await page.context().newCDPSession(page)
  const { answers, quietFor } = await watchLine(devtools)
  await page.goto(address, { waitUntil: 'load' })
  while (quietFor() < QUIET_MS) await page.waitForTimeout(200)
  await page.context().close()
  const weigh = (part: Part) => bytesOf(answers.filter(({ kind }) => partOf(kind) === part))
  const headers = answers.reduce((sum, answer) => sum + answer.headers, 0)
  return { code: weigh('code'), fonts: weigh('fonts'), rest: weigh('rest'), headers }
}

type Part = Exclude<keyof FirstLoad, 'headers'>

function partOf(kind: string): Part {
  if (kind === 'Document' || kind === 'Script' || kind === 'Stylesheet') return 'code'
  return kind === 'Font' ? 'fonts' : 'rest'
}
