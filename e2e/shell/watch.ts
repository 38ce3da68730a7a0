import type { Page, Request } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** So long nothing is asked for between the code of a screen and what it reads. */
const QUIET_MS = 150

export interface Watch {
  /** What the server refused, as `status method path` and where it was asked. */
  refusals: string[]
  /** Waits until all that was asked for is there. */
  quiet(): Promise<void>
}

/** Follows what a page asks for from now on. */
export function watch(page: Page): Watch {
  const refusals: string[] = []
  const underWay = new Set<Request>()
  let changedAt = 0
  const end = (request: Request) => {
    if (underWay.delete(request)) changedAt = performance.now()
  }
  page.on('request', (request) => {
    // The live stream never ends.
    if (new URL(request.url()).pathname === '/api/live') return
    underWay.add(request)
    changedAt = performance.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && [401, 403].includes(response.status()))
      refusals.push(`${response.status()} ${response.request().method()} ${pathname} on ${page.url()}`)
  })
  return {
    refusals,
    async quiet() {
      changedAt = performance.now()
      await expect
        .poll(() => (underWay.size === 0 ? performance.now() - changedAt : 0), { intervals: [50] })
        .toBeGreaterThan(QUIET_MS)
    },
  }
}
