import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** What a page brings before a visitor sees it: HTML, scripts and styles, compressed, in bytes. */
export const weighFirstLoad = (page: Page, address: string, isSeen: () => Promise<void>): Promise<number> =>
  weigh(page, address, isSeen, ['document', 'script', 'stylesheet'])

/** The letters, which come when the page is there and take the place of the system's. */
export const weighLetters = (page: Page, address: string, isSeen: () => Promise<void>): Promise<number> =>
  weigh(page, address, isSeen, ['font'])

async function weigh(
  page: Page,
  address: string,
  isSeen: () => Promise<void>,
  kinds: readonly string[],
): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const note = (response: Response) => {
    if (kinds.includes(response.request().resourceType())) bodies.push(response.body())
  }
  page.on('response', note)
  await page.goto(address)
  await isSeen()
  await page.waitForLoadState('networkidle')
  // What comes later is not of the first load, and may be asked for when the test is over.
  page.off('response', note)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}
