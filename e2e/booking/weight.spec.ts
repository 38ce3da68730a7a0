import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

/** What the page may weigh before a visitor sees it: HTML, scripts and styles, compressed. */
const LIMIT_BYTES = 150_000

for (const lang of ['en', 'ar']) {
  test(`the first load weighs less than 150 kB (${lang})`, async ({ page, clinic }) => {
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (['document', 'script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body())
    })
    await page.goto(`/web/scheduler/${clinic.id}?lang=${lang}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT_BYTES)
  })
}
