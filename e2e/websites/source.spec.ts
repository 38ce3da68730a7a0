import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import type { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectSource, pasteSource, readSource, sourceField, writeSource } from './source-field.ts'
import { uploadedPicture } from './uploaded-picture.ts'

const offers = (page: Page) => page.getByRole('listbox', { name: 'What you can write here' })
const state = (page: Page) => page.getByText('Draft saved')

/** Takes what is offered first. The list takes no key in its first moment, so that none goes to it which was meant for the text. */
async function takeFirst(page: Page): Promise<void> {
  const seenAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 100, seenAt)
  await page.keyboard.press('Enter')
}

/** A website of its own with this text, opened in the text face. @returns what takes it away again */
async function openSource(
  page: Page,
  { call, org, name, content }: { call: ReturnType<typeof callsAs>; org: string; name: string; content: string },
  signIn: (page: Page, email: string, path?: string) => Promise<void>,
) {
  const { site } = await call<{ site: { id: string; version: number } }>('POST', `/api/org/${org}/sites`, {
    name,
    url: name.toLowerCase(),
    language: 'en',
    template_id: 'booking',
  })
  await call('PUT', `/api/org/${org}/site/${site.id}/draft`, { version: site.version, content })
  await signIn(page, 'clinic@tendwell.test', `/dashboard/org/sites/editor/${site.id}`)
  await page.getByRole('radio', { name: 'Text', exact: true }).click()
  await expect(sourceField(page)).toBeVisible()
  return {
    draft: async () =>
      (await call<{ site: { content: string } }>('GET', `/api/org/${org}/site/${site.id}`)).site.content,
    remove: () => call('DELETE', `/api/org/${org}/site/${site.id}`),
  }
}

/** What the policy of the page refused, as the browser tells it. */
function refusals(page: Page): string[] {
  const told: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) told.push(message.text())
  })
  return told
}

test('a text is written by keys, with what may stand there, and its mistakes are marked', async ({
  page,
  signIn,
  callAs,
  clinic,
}) => {
  const refused = refusals(page)
  const call = await callAs('clinic@tendwell.test')
  // Whatever ends its lines, and what the blocks know nothing of, stays letter by letter.
  const kept = '{/* ours */}\r\n\r\n<Section id="prices" title="Prices">\r\nFrom 10\r\n</Section>\r\n'
  const site = await openSource(page, { call, org: clinic.id, name: 'Source', content: kept }, signIn)
  expect(await readSource(page)).toBe(kept)

  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n<He')
  await expect(offers(page).getByRole('option')).toHaveText(['HeroHero'])
  await expectAccessible(page, 'what can be written in a text')
  await takeFirst(page)
  await page.keyboard.type('ur')
  await expect(offers(page).getByRole('option').first()).toHaveText('urlLink')
  await takeFirst(page)
  await expect(offers(page).getByRole('option', { name: '#prices' })).toBeVisible()
  await page.keyboard.type('#pr')
  await expect(offers(page).getByRole('option')).toHaveCount(1)
  await takeFirst(page)
  await page.keyboard.type(' align="ce')
  await expect(offers(page).getByRole('option')).toHaveText(['centerCenter'])
  await takeFirst(page)
  await page.keyboard.type('"')
  const made = `${kept}\n<Hero url="#prices" align="center" />`
  await expectSource(page, made)
  await expect(page.getByText('No problems')).toBeVisible()
  await expect(state(page)).toBeVisible()
  expect(await site.draft()).toBe(made)

  // A mistake is marked where it stands, and told in the words of the list.
  await page.keyboard.press('Control+End')
  // All at once, as it is taken back by one step.
  await page.keyboard.insertText('\n\n<Hero align="left" />')
  const wrong = 'align has a value that is not possible'
  await page.getByRole('button', { name: new RegExp(`column 7 ${wrong}`) }).click()
  await expect(sourceField(page)).toBeFocused()
  const mark = sourceField(page).locator('.cm-lintRange-error')
  await expect(mark.first()).toBeVisible()
  expect((await mark.allInnerTexts()).join('')).toBe('align="left"')
  await mark.first().hover()
  await expect(page.getByRole('tooltip').or(page.locator('.cm-tooltip-lint'))).toContainText(wrong)
  await expectAccessible(page, 'a text with a mistake')

  // Steps back are the page's, in either face.
  await page.keyboard.press('Control+z')
  await expectSource(page, made)
  await page.getByRole('radio', { name: 'Visual', exact: true }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByRole('region', { name: 'Blocks' }).getByText('Hero')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('radio', { name: 'Text', exact: true }).click()
  await expectSource(page, made)

  // Tab leads on.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(sourceField(page)).not.toBeFocused()
  expect(refused).toEqual([])
  await site.remove()
})

test('a type of visit is chosen by its name, and a picture that the org shows elsewhere is offered', async ({
  page,
  request,
  signIn,
  callAs,
  clinic,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const ORG = `/api/org/${clinic.id}`
  const made: { type: { id: string } }[] = []
  for (const name of ['Check-up', 'First talk'])
    made.push(await call('POST', `${ORG}/types`, { names: { en: name }, minutes: 30, color: 'teal' }))
  const picture = await uploadedPicture(call, request)
  const about = { name: 'Gallery', url: 'gallery', language: 'en', template_id: 'booking' }
  const other = await call<{ site: { id: string; version: number } }>('POST', `${ORG}/sites`, about)
  const shown = { version: other.site.version, content: `<Image picture="${picture}" alt="Our door" />\n` }
  await call('PUT', `${ORG}/site/${other.site.id}/draft`, shown)
  const content = '<Image alt="Our door" />\n'
  const site = await openSource(page, { call, org: clinic.id, name: 'Offered', content }, signIn)
  try {
    await sourceField(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n<Booking type="')
    await page.keyboard.press('Control+Space')
    await expect(offers(page).getByRole('option')).toHaveText(['Check-up', 'First talk'])
    await expectAccessible(page, 'types of visits in a text')
    await page.keyboard.type('Fi')
    await expect(offers(page).getByRole('option')).toHaveText(['First talk'])
    await takeFirst(page)
    await page.keyboard.type('" />\n\n<Image alt="Door" picture="/api')
    await page.keyboard.press('Control+Space')
    await expect(offers(page).getByRole('option')).toHaveText([`${picture}door.png`])
    await takeFirst(page)
    await page.keyboard.type('" />')
    const booking = `<Booking type="${made[1]?.type.id}" />`
    await expectSource(page, `${content}\n${booking}\n\n<Image alt="Door" picture="${picture}" />`)
    const preview = page.frameLocator('iframe')
    await expect(preview.getByText('First talk')).toBeVisible()
    await expect(preview.locator('.time').first()).toBeVisible()
    await expect(preview.locator(`img[src*="${picture}"]`)).toHaveCount(1)
  } finally {
    for (const { type } of made) await call('DELETE', `${ORG}/types/${type.id}`)
    await call('DELETE', `${ORG}/site/${other.site.id}`)
    await site.remove()
  }
})

test('a text is searched, takes what is pasted as long as it may be, and a block where the cursor stands', async ({
  page,
  signIn,
  callAs,
  clinic,
}) => {
  const refused = refusals(page)
  const call = await callAs('clinic@tendwell.test')
  const content = 'One\n\nTwo\n\nThree\n'
  const site = await openSource(page, { call, org: clinic.id, name: 'Pasted', content }, signIn)
  await sourceField(page).focus()
  await page.keyboard.press('Control+f')
  const find = page.getByRole('textbox', { name: 'Find' })
  await find.fill('two')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Second')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expectAccessible(page, 'the search in a text')
  await find.press('Escape')
  await expect(find).toBeHidden()
  await expectSource(page, content.replace('Two', 'Second'))

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Insert block' }).click()
  await page.getByRole('combobox', { name: 'Insert block' }).selectOption({ label: 'Divider' })
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expectSource(page, 'One\n\n<Divider />\n\nSecond\n\nThree\n')

  // All or nothing: half of what was pasted would be lost without a word.
  await pasteSource(page, 'word '.repeat(60_000))
  await expect(page.getByText('The page is too long').first()).toBeVisible()
  await expectSource(page, 'One\n\n<Divider />\n\nSecond\n\nThree\n')
  await writeSource(page, 'words of a long page\r\n'.repeat(4500))
  await expect(page.getByText('94,500 of 100,000 characters')).toBeVisible()
  await writeSource(page, content)
  await expect(state(page)).toBeVisible()
  expect(await site.draft()).toBe(content)
  expect(refused).toEqual([])
  await site.remove()
})

test('an Arabic page is written from the right, on a phone as well, and without a line in a plain field', async ({
  page,
  signIn,
  callAs,
  clinic,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const content = '<Hero title="رعاية" />\n\nأهلا بكم\n'
  await page.setViewportSize({ width: 390, height: 844 })
  const site = await openSource(page, { call, org: clinic.id, name: 'Arabic', content }, signIn)
  const lines = sourceField(page).locator('.cm-line')
  await expect(lines.filter({ hasText: 'أهلا بكم' })).toHaveCSS('direction', 'rtl')
  await expect(lines.first()).toHaveCSS('direction', 'ltr')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  await expectAccessible(page, 'the text of a page on a phone')

  // Not even fetched: whoever has lost the line goes on writing.
  await page.route('**/assets/code-area-*', (route) => route.abort())
  await page.reload()
  const plain = page.getByRole('textbox', { name: 'Text of the page' })
  await expect(plain).toHaveValue(content)
  await plain.fill(`${content}\nWords\n`)
  await expect(state(page)).toBeVisible()
  expect(await site.draft()).toBe(`${content}\nWords\n`)
  await expectAccessible(page, 'the text of a page in a plain field')
  await site.remove()
})
