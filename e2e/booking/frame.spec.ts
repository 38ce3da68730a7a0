import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures.ts'
import { clock, freeDay, typedInEnglish } from './free-times.ts'
import { WORDS, fillIn } from './visitor.ts'

/** Another site, on an origin of its own, that shows the scheduler in a frame of the height it asks for. */
async function startPartnerSite(schedulerUrl: string) {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Partner</title><h1>Partner</h1>
      <iframe id="frame" title="Scheduler" style="width: 100%; border: 0" src="${schedulerUrl}"></iframe>
      <script>
        addEventListener('message', ({ data }) => {
          if (data.type === 'tendwell:height') document.getElementById('frame').height = data.height
        })
      </script>`)
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const { port } = site.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => site.close() }
}

test('a visitor books inside the frame of another site, which is as high as the page', async ({
  page,
  server,
  clinic,
}) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  // Another host name and not only another port: what browsers deny to frames, they deny by site.
  const scheduler = new URL(`/web/scheduler/${clinic.id}`, server.url)
  scheduler.hostname = 'localhost'
  const partner = await startPartnerSite(scheduler.href)
  await page.goto(partner.url)
  const frame = page.frameLocator('#frame')
  await frame.getByLabel('Date').fill(typedInEnglish(date))
  await frame.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true }).check()
  const height = () => page.locator('#frame').evaluate((element) => element.clientHeight)
  const contentHeight = () => frame.locator('html').evaluate((element) => element.scrollHeight)
  expect(await height()).toBeGreaterThan(600)
  await expect.poll(async () => (await height()) - (await contentHeight())).toBe(0)
  const highest = await height()

  await fillIn(frame, WORDS.en)
  await frame.getByRole('button', { name: 'Book appointment' }).click()
  await expect(frame.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
  await expect.poll(height).toBeLessThan(highest)
  partner.stop()
})
