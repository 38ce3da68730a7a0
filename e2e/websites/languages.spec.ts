import { COLOUR_RULES, expectAccessible, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { lookedAt } from './looked-at.ts'
import { expectSource, readSource, writeSource } from './source-field.ts'

test('a clinic is there in two languages, and shows of its team who agreed', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  // Each of the staff decides for themselves; here one of them does.
  await signIn(page, 'desk@tendwell.test', '/dashboard/user/account#memberships')
  await page.getByText(/^Show me on the website of/).click()
  await expect(page.getByText('Saved successfully').first()).toBeVisible()
  await page.getByLabel(/What you do there/).fill('Front desk')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is how visitors see you')).toBeVisible()
  await expectAccessible(page, 'the switch of the own account')

  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/sites')
  await page.getByRole('button', { name: 'New website' }).first().click()
  const form = page.getByRole('dialog', { name: 'New website' })
  await form.getByLabel('Address').fill('harbor-two')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('radio', { name: 'Text', exact: true }).click()
  await expectSource(page, /<Team title="Our team"/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()

  await page.goto('/dashboard/org/sites')
  // The clinic has those of other tests as well.
  const site = page.getByRole('listitem').filter({ hasText: 'harbor-two' })
  await site.getByRole('button', { name: /^Add a language to / }).click()
  await page.getByRole('menuitem', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ · العربية$/)
  await expectSource(page, /Care for the whole family/)
  await expect(page.getByRole('button', { name: /Not translated yet: “Care for the whole family”/ })).toBeVisible()
  await writeSource(page, (await readSource(page)).replace('Care for the whole family', 'رعاية لكل العائلة'))
  await expect(page.getByRole('button', { name: /Not translated yet: “Care for the whole/ })).toHaveCount(0)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Publish with these notes?' })
    .getByRole('button', { name: 'Publish anyway' })
    .click()
  await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto('/web/template/harbor-two')
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(visitor.getByRole('heading', { name: 'Our team' })).toBeVisible()
  await expect(visitor.locator('.team li')).toHaveText(/Front desk/)
  await visitor.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'العربية' }).click()
  await expect(visitor).toHaveURL('/web/template/harbor-two?lang=ar')
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('رعاية لكل العائلة')
  await expect(visitor.getByRole('button', { name: 'إرسال الرسالة' })).toBeVisible()
  const isWider = () => visitor.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWider()).toBe(false)

  for (const path of ['/web/template/harbor-two', '/web/template/harbor-two?lang=ar']) {
    await visitor.emulateMedia({ colorScheme: 'light' })
    await lookedAt(visitor, path)
    expect(await findingsOf(visitor, { grade: 'any' })).toEqual([])
    await visitor.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOf(visitor, { grade: 'any', rules: COLOUR_RULES })).toEqual([])
  }

  // Hidden by an administrator, and at once gone from the page.
  await page.goto('/dashboard/org/sites#team')
  await page.getByRole('button', { name: /^Hide / }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the team of the websites')
  await visitor.unrouteAll()
  await visitor.goto('/web/template/harbor-two')
  await expect(visitor.getByRole('heading', { name: 'Our team' })).toHaveCount(0)
  await context.close()

  await page.getByRole('tab', { name: 'My Sites' }).click()
  await expect(page.getByRole('list', { name: /^Languages of / })).toBeVisible()
  await expectAccessible(page, 'a website with its languages')
})
