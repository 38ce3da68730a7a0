import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expectAccessible } from '../axe.ts'
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

test('axe finds nothing on the pages that anybody may open, wide and narrow, light and dark', async ({ page }) => {
  for (const address of PAGES) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, `${address}, wide`, 'strict')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, `${address}, narrow`, 'strict')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
    })
  }
})
