import { AxeBuilder } from '@axe-core/playwright'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'

const SCREENS = [
  ['system', '/dashboard/admin/orgs'],
  ['system', '/dashboard/admin/org/new?role=customer'],
  ['system', `/dashboard/admin/org/${DEMO_ORGS.clinic}/edit#features`],
  ['clinic', '/dashboard/org/manage#general'],
  ['clinic', '/dashboard/org/manage#hours'],
  ['clinic', '/dashboard/org/manage#features'],
  ['clinic', '/dashboard/org/manage#billing'],
] as const

for (const [mode, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const) {
  test(`axe finds nothing serious on the screens of organizations, ${mode} in ${language}`, async ({
    page,
    server,
    tokenOf,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${server.url}/auth/jwt/login?lang=${language}`)
    await page.evaluate((chosen) => localStorage.setItem('tendwell.language', chosen), language)
    const tokens = { system: await tokenOf('system@tendwell.test'), clinic: await tokenOf('clinic@tendwell.test') }
    for (const [who, path] of SCREENS) {
      await page.evaluate((token) => sessionStorage.setItem('accessToken', token), tokens[who])
      await page.goto(server.url + path)
      await page.reload()
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-mode', chosen), mode)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.tw-skeleton')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(
        grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
        path,
      ).toEqual([])
    }
  })
}
