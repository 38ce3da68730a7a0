import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectSource, readSource, writeSource } from './source-field.ts'

type CallAs = (
  email: string,
) => Promise<<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Answer>>

/** Begins a website of the clinic, and the path of its editor. */
async function begun(callAs: CallAs, orgId: string, name: string) {
  const call = await callAs('clinic@tendwell.test')
  const { site } = await call<{ site: { id: string } }>('POST', `/api/org/${orgId}/sites`, {
    name,
    language: 'en',
    template_id: 'booking',
  })
  return { call, site: `/api/org/${orgId}/site/${site.id}`, editor: `/dashboard/org/sites/editor/${site.id}` }
}

const showText = (page: Page) => page.getByRole('radio', { name: 'Text', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible()

/** The same device without what its pages had in mind. */
async function anotherPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

test('what was typed before the page was gone is there again, from the device', async ({
  page,
  context,
  callAs,
  clinic,
  signIn,
}) => {
  const { call, site, editor } = await begun(callAs, clinic.id, 'Crash')
  await page.route('**/draft', (route) => route.abort('connectionfailed'))
  await signIn(page, 'clinic@tendwell.test', editor)
  await showText(page)
  // It is kept on the device some time before it is sent.
  const sent = page.waitForRequest((request) => request.postData()?.includes('Typed in the dark') === true)
  await writeSource(page, '# Typed in the dark 🌙')
  await sent
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Typed in the dark')
  await page.getByRole('link', { name: 'Websites' }).last().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toContainText('It stays on this device')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await page.close()

  const again = await context.newPage()
  await signIn(again, 'clinic@tendwell.test', editor)
  await expect(again.getByText('Changes that were not saved yet are back, from this device.')).toBeVisible()
  await expectAccessible(again, 'a text that is back from the device')
  await expectSource(again, '# Typed in the dark 🌙')
  await saved(again)
  expect((await call<{ site: { content: string } }>('GET', site)).site.content).toBe('# Typed in the dark 🌙')
  await again.getByRole('button', { name: 'Discard them' }).click()
  await expectSource(again, /<Hero/)
  await again.getByRole('button', { name: 'Undo' }).click()
  await expectSource(again, '# Typed in the dark 🌙')
  await saved(again)
  await again.reload()
  await expectSource(again, '# Typed in the dark 🌙')
  await expect(again.getByText(/from this device/)).toHaveCount(0)
})

test('two who write at once are told before they lose anything, and neither text is lost', async ({
  page,
  browser,
  server,
  callAs,
  clinic,
  signIn,
}) => {
  const { editor } = await begun(callAs, clinic.id, 'Two')
  await signIn(page, 'clinic@tendwell.test', editor)
  await showText(page)
  const other = await anotherPage(browser, server.url)
  await signIn(other, 'clinic@tendwell.test', editor)
  await showText(other)
  await writeSource(other, '# Hello\n\nTheirs')
  await saved(other)

  const told = page.getByRole('alert').filter({ hasText: 'Somebody else changed this draft' })
  await writeSource(page, '# Hello\n\nMine')
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await told.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('dialog', { name: 'Their text and mine' })
  await expect(compared.getByText('Removed, line 3:')).toBeAttached()
  await expect(compared.getByRole('listitem').filter({ hasText: 'Theirs' })).toBeVisible()
  await expect(compared.getByRole('listitem').filter({ hasText: 'Mine' })).toBeVisible()
  await expectAccessible(page, 'two texts side by side')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await told.getByRole('button', { name: 'Keep my text' }).click()
  await expect(told).toHaveCount(0)
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSource(page, '# Hello\n\nTheirs')
  await page.getByRole('button', { name: 'Redo' }).click()
  await saved(page)

  await writeSource(other, '# Hello\n\nTheirs again')
  const toldThere = other.getByRole('alert').filter({ hasText: 'Somebody else changed this draft' })
  await toldThere.getByRole('button', { name: 'Use their text' }).click()
  await expectSource(other, '# Hello\n\nMine')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expectSource(other, '# Hello\n\nTheirs again')
  await saved(other)
  await other.context().close()
})

test('what was published is held against the draft and against another version, and restored', async ({
  page,
  callAs,
  clinic,
  signIn,
}) => {
  const { call, site, editor } = await begun(callAs, clinic.id, 'Versions')
  const publish = async (content: string) => {
    const { site: now } = await call<{ site: { version: number } }>('GET', site)
    const kept = await call<{ site: { version: number } }>('PUT', `${site}/draft`, { version: now.version, content })
    await call('POST', `${site}/publish`, { version: kept.site.version })
  }
  await publish('# Hello\n\nFirst words\n')
  await publish('# Hello\n\nSecond words\n')
  await signIn(page, 'clinic@tendwell.test', editor)
  await showText(page)
  await writeSource(page, '# Hello\n\nDraft words\n')
  await saved(page)
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Version [12]/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  const compared = page.getByRole('dialog', { name: 'Version 1 compared' })
  const line = (text: string) => compared.getByRole('listitem').filter({ hasText: text })
  await expect(line('First words')).toBeVisible()
  await expect(line('Draft words')).toBeVisible()
  await compared.getByLabel('compared with').selectOption({ label: 'Version 2' })
  await expect(line('Second words')).toBeVisible()
  await expect(line('Draft words')).toHaveCount(0)
  await expectAccessible(page, 'a version that is held against another')
  await compared.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSource(page, '# Hello\n\nFirst words\n')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSource(page, '# Hello\n\nDraft words\n')
  // Whoever goes on at once is not kept from it by what is saved meanwhile.
  await writeSource(page, '# Hello\n\nLast words\n')
  await page.getByRole('link', { name: 'Websites' }).last().click()
  await expect(page).toHaveURL(/\/org\/sites$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await call<{ site: { content: string } }>('GET', site)).site.content).toBe('# Hello\n\nLast words\n')
})

test('a page is looked at in the whole window, dark and in Arabic, and goes on where it was', async ({
  page,
  callAs,
  clinic,
  signIn,
}) => {
  const { editor } = await begun(callAs, clinic.id, 'Whole')
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'clinic@tendwell.test', editor)
  await showText(page)
  await writeSource(page, '<Hero title="Hello" />\n\n<Contact title="Write" />\n')
  await page.getByRole('button', { name: 'Save as template' }).click()
  const form = page.getByRole('dialog', { name: 'Save as template' })
  await form.getByLabel('Name').fill('Our page')
  await form.getByLabel('Category').selectOption('Showcase')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page).toHaveURL(/\/org\/sites\/editor-preview$/)
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', { name: 'Hello' })).toBeVisible()
  // The page is drawn anew for each look: there may be none at the moment.
  const ground = () =>
    shown
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
      .catch(() => null)
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(ground).toBe('rgb(17, 23, 30)')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(shown.getByRole('button', { name: 'إرسال الرسالة' })).toBeVisible()
  await expect.poll(ground).toBe('rgb(17, 23, 30)')
  await page.getByRole('radio', { name: 'Phone', exact: true }).click()
  const width = () =>
    shown
      .locator('html')
      .evaluate(() => window.innerWidth)
      .catch(() => null)
  await expect.poll(width).toBe(390)
  await expectAccessible(page, 'the preview in the whole window')

  const isBack = async () => {
    await expectSource(page, '<Hero title="Hello" />\n\n<Contact title="Write" />\n')
    await page.getByRole('button', { name: 'Save as template' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Our page')
    await expect(form.getByLabel('Category')).toHaveValue('Showcase')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await isBack()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(shown.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await page.goBack()
  await isBack()

  // Whoever comes without a page is told where there is one.
  await page.goto('/dashboard/org/sites/editor-preview')
  await expect(page.getByText('Open the preview from the editor of a website.')).toBeVisible()
})

test('a template of one’s own is kept, used and changed, and one that is not there is told', async ({
  page,
  callAs,
  clinic,
  signIn,
}) => {
  const { editor } = await begun(callAs, clinic.id, 'Templates')
  await signIn(page, 'clinic@tendwell.test', editor)
  await page.getByRole('button', { name: 'Save as template' }).click()
  const form = page.getByRole('dialog', { name: 'Save as template' })
  await form.getByLabel('Name').fill('')
  await form.getByRole('button', { name: 'Save as new template' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Name').fill('Own start')
  await form.getByLabel('Category').selectOption('Marketing')
  await form.getByLabel('What it is for').fill('Every campaign')
  await form.getByRole('button', { name: 'Save as new template' }).click()
  await expect(page.getByText('Saved successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Websites' }).last().click()
  await page.getByRole('tab', { name: 'Templates' }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Own start' }) })
  await expect(card.getByText('Marketing')).toBeVisible()
  await expect(card.getByText('Every campaign')).toBeVisible()
  await card.getByRole('button', { name: 'Use Own start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/editor\//)
  await showText(page)
  const text = await readSource(page)
  await writeSource(page, `${text}\n## Added later\n`)
  await saved(page)
  await page.getByRole('button', { name: 'Save as template' }).click()
  await form.getByLabel('Name').fill('Own start 2')
  await form.getByRole('button', { name: 'Update “Own start”' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Websites' }).last().click()
  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'Preview Own start 2' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Added later' })).toBeVisible()
  await page.goto('/dashboard/org/sites/preview/0190a000-0000-7000-8000-00000000beef')
  await expect(page.getByText('Template not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Websites' }).last()).toBeVisible()
})
