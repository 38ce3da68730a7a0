import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

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
  page.on('response', (response) => {
    if (kinds.includes(response.request().resourceType())) bodies.push(response.body())
  })
  await page.goto(address)
  await isSeen()
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}
