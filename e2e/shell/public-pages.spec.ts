import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { COLOUR_RULES, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const PAGES = [
  '/',
  `/web/scheduler/${DEMO_ORGS.clinic}`,
  '/web/locator?zip=10011',
  '/web/register',
  '/web/page/terms',
  '/auth/jwt/login',
  '/auth/jwt/register',
]

/** Dark as the visitor's system is: these pages reckon their colours out for it. */
async function expectNothing(page: Page, where: string): Promise<void> {
  expect(await findingsOf(page, { grade: 'strict' }), where).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  expect(await findingsOf(page, { rules: COLOUR_RULES }), `${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test('axe finds nothing on the pages that anybody may open, wide and narrow, light and dark', async ({ page }) => {
  for (const address of PAGES) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNothing(page, `${address}, wide`)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNothing(page, `${address}, narrow`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
    })
  }
})
