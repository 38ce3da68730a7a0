import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { BuiltIn } from '#shared/domains/websites/schema.ts'
import { COLOUR_RULES, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { lookedAt } from './looked-at.ts'

test('axe finds nothing on any template, in both directions and themes, wide and narrow, and none is wider than its window', async ({
  page,
  callAs,
}) => {
  test.slow()
  const admin = await callAs('clinic@tendwell.test')
  const org = `/api/org/${DEMO_ORGS.clinic}`
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const ways = BuiltIn.options.flatMap((id) => (['en', 'ar'] as const).map((language) => ({ id, language })))
  for (const { id, language } of ways) {
    const url = `as-${id}-${language}`
    const about = { name: id, url, language, template_id: id }
    const { site } = await admin<{ site: { id: string; version: number } }>('POST', `${org}/sites`, about)
    await admin('POST', `${org}/site/${site.id}/publish`, { version: site.version })
    await page.emulateMedia({ colorScheme: 'light' })
    await lookedAt(page, `/web/template/${url}`)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findingsOf(page, { grade: 'any' }), `${url} at ${width}`).toEqual([])
      expect(await isWider(), `${url} at ${width}`).toBe(false)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOf(page, { grade: 'any', rules: COLOUR_RULES }), `${url}, dark`).toEqual([])
    await page.unrouteAll()
  }
})
