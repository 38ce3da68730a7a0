import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'

for (const mode of ['light', 'dark']) {
  for (const language of ['en', 'ar']) {
    test(`axe finds nothing serious on sign-in, overview and account, ${mode} in ${language}`, async ({
      page,
      server,
      tokenOf,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${server.url}/auth/jwt/login?lang=${language}`)
      await page.evaluate((chosen) => localStorage.setItem('tendwell.language', chosen), language)
      await page.evaluate(
        ([token]) => sessionStorage.setItem('accessToken', token ?? ''),
        [await tokenOf('desk@tendwell.test')],
      )
      for (const path of [
        '/dashboard/app',
        '/dashboard/user/account#general',
        '/dashboard/user/account#security',
        '/404',
      ]) {
        await page.goto(server.url + path)
        await page.evaluate((chosen) => document.documentElement.setAttribute('data-mode', chosen), mode)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(
          grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
          path,
        ).toEqual([])
      }
    })
  }
}
