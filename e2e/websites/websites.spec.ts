import { COLOUR_RULES, expectAccessible, findingsOf } from '../axe.ts'
import { WORDS, fillIn } from '../booking/visitor.ts'
import { expect, test } from '../fixtures.ts'
import { lookedAt } from './looked-at.ts'
import { expectSource, readSource, writeSource } from './source-field.ts'

test('a clinic goes from a template to a page, which visitors find, read and write from', async ({
  page,
  browser,
  server,
  mailbox,
  signIn,
  clinic,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/sites')
  await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible()
  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'Preview Family clinic' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'Care for the whole family' })).toBeVisible()
  await page.getByRole('link', { name: 'Websites' }).last().click()
  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Use Family clinic' }).click()
  await page.getByLabel('Address').fill('Harbor Street')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Use lower-case letters, digits and single hyphens')).toBeVisible()
  await page.getByLabel('Address').fill('harbor-street')
  await page.getByRole('button', { name: 'Create', exact: true }).click()

  await page.getByRole('radio', { name: 'Text', exact: true }).click()
  await expectSource(page, /<Hero id="home"/)
  await expect(preview.getByRole('heading', { name: 'Care for the whole family' })).toBeVisible()
  const text = await readSource(page)
  // What is hostile is named with its place, and the page stays as it was.
  await writeSource(page, `${text}\n<script>alert(1)</script>\n`)
  const line = text.split('\n').length + 1
  await expect(page.getByRole('button', { name: `Line ${line}, column 1 The tag script is not allowed` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSource(page, text)
  await expect(page.getByText('No problems')).toBeVisible()

  // A link that leads nowhere holds the page back; of what is only worse for some it is asked.
  await writeSource(page, `${text}\n[Prices](#prices) [Mail](mailto:me@gmail.test)\n`)
  await expect(page.getByRole('button', { name: /The link #prices leads nowhere/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await writeSource(page, `${text}\n[Mail](mailto:me@gmail.test)\n`)
  await expect(page.getByText(/The link #prices/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Publish with these notes?' })
  await expect(asked.getByText('me@gmail.test is not your organization’s email address')).toBeVisible()
  await expectAccessible(page, 'the notes before a page is published')
  await asked.getByRole('button', { name: 'Back to the page' }).click()
  await writeSource(page, text)
  await expect(page.getByText('Before you publish')).toHaveCount(0)

  await page.getByRole('button', { name: 'Insert block' }).click()
  await page.getByRole('combobox', { name: 'Insert block' }).selectOption({ label: 'Figures' })
  await page
    .getByRole('group', { name: /figure 1/ })
    .getByLabel('Figure')
    .fill('12')
  await page
    .getByRole('group', { name: /figure 1/ })
    .getByLabel('Label')
    .fill('physicians')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expectSource(page, /<Stat value="12" label="physicians" \/>/)
  await expect(preview.getByText('physicians')).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    // As its own it would be taken for a program, whose visits are none.
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
  })
  const visitor = await context.newPage()
  const sitemap = await visitor.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain('/web/template/harbor-street</loc>')
  await visitor.goto('/web/template/harbor-street')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Care for the whole family')
  await expect(visitor.getByText('physicians')).toBeVisible()
  await visitor.getByText('Do you take new patients?').click()
  await expect(visitor.getByText('Book a first visit online, or call us.')).toBeVisible()
  const contact = visitor.locator('#contact-form')
  await contact.getByLabel('Name').fill('Vera Visitor')
  await contact.getByLabel('Email').fill('vera@visitor.test')
  await contact.getByLabel('Message').fill('Do you see children?')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByText('Message sent successfully!')).toBeVisible()
  await expect
    .poll(() => mailbox.mails.find(({ text: body }) => body.includes('Do you see children?'))?.subject)
    .toBe('New message from your website')
  await visitor.getByRole('link', { name: 'More times' }).click()
  await expect(visitor).toHaveURL(new RegExp(`/web/scheduler/${clinic.id}\\?site=`))
  await visitor.goto('/web/template/harbor-street')
  await visitor.getByRole('radio').first().check({ force: true })
  await fillIn(visitor.locator('form.openings'), WORDS.en)
  await visitor.getByRole('button', { name: WORDS.en.book }).click()
  await expect(visitor).toHaveURL(/\/web\/booking\//)
  await expect(visitor.getByText('Harbor').first()).toBeVisible()

  await lookedAt(visitor, '/web/template/harbor-street')
  expect(await findingsOf(visitor, { grade: 'any' })).toEqual([])
  const isWider = () => visitor.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWider()).toBe(false)
  await visitor.emulateMedia({ colorScheme: 'dark' })
  expect(await findingsOf(visitor, { grade: 'any', rules: COLOUR_RULES })).toEqual([])

  // In Arabic: its own words change with the language of the website.
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Language', { exact: true }).selectOption('ar')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved successfully')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(visitor.getByRole('button', { name: 'إرسال الرسالة' })).toBeVisible()
  expect(await isWider()).toBe(false)
  expect(await findingsOf(visitor, { grade: 'any' })).toEqual([])

  // Another address: the one that people have kept still leads there.
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Address').fill('harbor-clinic')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  await visitor.unrouteAll()
  await visitor.goto('/web/template/harbor-street')
  await expect(visitor).toHaveURL('/web/template/harbor-clinic')
  await context.close()
  await page.goto('/dashboard/org/sites')
  const own = page.getByRole('listitem').filter({ hasText: '/harbor-clinic' })
  await own.getByRole('button', { name: 'Statistics of Harbor Family Clinic', exact: true }).click()
  const figures = page.getByRole('dialog', { name: /^Statistics of / })
  await expect(figures.getByText('Views').first()).toBeVisible()
  await expect(figures.locator('canvas, svg').first()).toBeVisible()
  await expectAccessible(page, 'how often a website was opened')
  await page.keyboard.press('Escape')
  await expect(figures).toBeHidden()
})

test('a page of a website reaches no token and runs no program', async ({ page, signIn, tokenOf, server, clinic }) => {
  const authorization = `Bearer ${await tokenOf('clinic@tendwell.test')}`
  const call = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${server.url}/api/org/${clinic.id}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { site: { id: string; version: number } }
  }
  const { site } = await call('POST', '/sites', { name: 'Wall', url: 'wall', language: 'en', template_id: 'booking' })
  await call('POST', `/site/${site.id}/publish`, { version: site.version })
  await signIn(page, 'clinic@tendwell.test')
  // As if the parser and the drawing had failed: a program in the page, with the page's own policy.
  await page.route('**/web/template/wall', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</h1>',
      '</h1><script>document.title = "ran " + sessionStorage.getItem("accessToken")</script><img src="x" onerror="document.title = \'ran\'">',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/web/template/wall')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Wall/)
})
