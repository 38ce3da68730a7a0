import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { answerAll, beginAssessment, PAGE } from './flow.ts'

test.use({ viewport: { width: 390, height: 700 }, contextOptions: { reducedMotion: 'no-preference' } })

const anEmail = () => `taking-${crypto.randomUUID().slice(0, 8)}@example.org`

/** How each step came to its top. */
async function followScrolling(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const scroll = window.scrollTo.bind(window)
    Object.assign(window, { scrolled: [] })
    window.scrollTo = (...given: unknown[]) => {
      const [how] = given
      const seen: unknown = Reflect.get(window, 'scrolled')
      if (Array.isArray(seen) && typeof how === 'object' && how !== null) {
        seen.push(Reflect.get(how, 'behavior'))
        scroll(how)
      }
    }
  })
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'scrolled')
      return Array.isArray(seen) ? seen.map(String) : []
    })
}

test('a partner’s name stands on the page, each step begins at its top, and Back from the summary discards it', async ({
  page,
  server,
}) => {
  const scrolled = await followScrolling(page)
  await page.goto(`${server.url}${PAGE}&partnerId=${DEMO_ORGS.reseller}`)
  await expect(page.getByText(/^With /)).toBeVisible()
  expect(await scrolled()).toEqual([])
  await beginAssessment(page, anEmail())
  // The partner goes along with who goes on.
  await expect(page.getByText(/^With /)).toBeVisible()
  expect(await scrolled()).toEqual(['smooth', 'smooth'])
  await answerAll(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/summary'))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Questions (4 of 4)' })).toBeVisible()
  // It was thrown away, and is made anew of the answers of now.
  await page.getByLabel('All of the time').first().check()
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await asked).ok()).toBe(true)
  await expect(page.getByText(/WHO-5: \d+ of 100/)).toBeVisible()
  await expect(page.getByText('WHO-5: 40 of 100')).toHaveCount(0)
})

test('a page that nobody published, and a partner that there is not, are no error', async ({ page, server }) => {
  await page.goto(`${server.url}/page/${DEMO_ORGS.reseller}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveCount(0)
  await page.goto(`${server.url}${PAGE}&partnerId=nobody`)
  await expect(page.getByLabel('Name')).toBeVisible()
  await expect(page.getByText(/^With /)).toHaveCount(0)
})

test('without a line the first step says so, and goes on once there is one', async ({ page, server }) => {
  await page.goto(`${server.url}${PAGE}`)
  await expect(page.getByLabel('Name')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill(anEmail())
  await page.getByRole('button', { name: 'Start >' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Start >' }).click()
  await expect(page.getByRole('heading', { name: 'Wellness check' })).toBeVisible()
})
