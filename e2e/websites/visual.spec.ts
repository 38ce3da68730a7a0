import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import type { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectSource, readSource, sourceField, writeSource } from './source-field.ts'

const ACTIONS_MAX = 25

const outline = (page: Page) => page.getByRole('region', { name: 'Blocks' })
/** What stands on the page, in its order. */
const blocks = (page: Page) =>
  outline(page)
    .getByRole('button', { pressed: false })
    .or(outline(page).getByRole('button', { pressed: true }))
    .locator('b')
const face = (page: Page, name: 'Visual' | 'Text') => page.getByRole('radio', { name, exact: true })
const sheet = (page: Page) => page.frameLocator('iframe')

/** What other tests do not expect in the list. */
async function remove(call: ReturnType<typeof callsAs>, org: string, url: string): Promise<void> {
  const { sites } = await call<{ sites: { id: string; url: string }[] }>('GET', `/api/org/${org}/sites`)
  const id = sites.find((site) => site.url === url)?.id ?? ''
  await call('DELETE', `/api/org/${org}/site/${id}`)
}

test('somebody makes a page of blocks by mouse, without its text', async ({ page, signIn, callAs, clinic }) => {
  let actions = 0
  const press = async (what: ReturnType<Page['getByRole']>, how: 'click' | 'dblclick' = 'click') => {
    await what[how]()
    actions += 1
  }
  const type = async (what: ReturnType<Page['getByRole']>, words: string) => {
    await what.fill(words)
    actions += 1
  }
  const add = async (name: RegExp) => {
    await press(page.getByRole('button', { name: 'Add block' }))
    await press(page.getByRole('dialog', { name: 'Add block' }).getByRole('button', { name }))
  }
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/sites')
  await press(page.getByRole('button', { name: 'New website' }).first())
  const form = page.getByRole('dialog', { name: 'New website' })
  await type(form.getByLabel('Name', { exact: true }), 'Visual')
  await type(form.getByLabel('Address'), 'visual')
  await form.getByLabel('Template').selectOption({ label: 'One-page booking' })
  actions += 1
  await press(form.getByRole('button', { name: 'Create', exact: true }))

  await expect(blocks(page)).toHaveText(['Hero', 'Booking', 'Hours and place', 'Footer'])
  await add(/^Services/)
  await expect(page.getByRole('region', { name: 'Services' }).getByLabel('Title')).toHaveValue('Services')
  await add(/^Contact form/)
  await expect(blocks(page)).toHaveText(['Hero', 'Booking', 'Hours and place', 'Footer', 'Services', 'Contact form'])

  await expect(sheet(page).getByRole('heading', { name: 'Contact form' })).toBeVisible()
  // What is pressed in the page is chosen, and words that are pressed twice are written where they stand.
  await press(sheet(page).getByRole('heading', { level: 1 }), 'dblclick')
  await page.keyboard.type('Come in, we are open')
  actions += 1
  await page.keyboard.press('Enter')
  actions += 1
  await expect(outline(page).getByText('Come in, we are open')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hero' }).getByLabel('Title')).toHaveValue('Come in, we are open')

  // Dragged to the end.
  const handle = page.getByRole('button', { name: /^Move Booking/ })
  const to = await page.getByRole('button', { name: /^Move Contact form/ }).boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(to?.x ?? 0, (to?.y ?? 0) - 20, { steps: 4 })
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 12, { steps: 8 })
  await page.mouse.up()
  actions += 1
  await expect(blocks(page)).toHaveText(['Hero', 'Hours and place', 'Footer', 'Services', 'Contact form', 'Booking'])

  await press(page.getByRole('button', { name: /^Actions for Hours and place/ }))
  await press(page.getByRole('menuitem', { name: 'Remove' }))
  await expect(blocks(page)).toHaveText(['Hero', 'Footer', 'Services', 'Contact form', 'Booking'])
  await press(page.getByText('Hours and place removed').locator('..').getByRole('button', { name: 'Undo' }))
  await expect(blocks(page)).toHaveText(['Hero', 'Hours and place', 'Footer', 'Services', 'Contact form', 'Booking'])
  await expectAccessible(page, 'the blocks of a page')

  // Each thing that was done is a step.
  await page.getByRole('button', { name: /^Actions for Services/ }).focus()
  await page.keyboard.press('Control+z')
  await expect(blocks(page)).toHaveText(['Hero', 'Footer', 'Services', 'Contact form', 'Booking'])
  await page.keyboard.press('Control+Shift+z')
  await expect(blocks(page)).toHaveText(['Hero', 'Hours and place', 'Footer', 'Services', 'Contact form', 'Booking'])

  await expect(page.getByText('Draft saved')).toBeVisible()
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()
  expect(actions).toBeLessThan(ACTIONS_MAX)
  await page.goto('/web/template/visual')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in, we are open')
  expect(await page.locator('[data-at]').count()).toBe(0)
  await remove(await callAs('clinic@tendwell.test'), clinic.id, 'visual')
})

test('the same by keyboard, from an empty page, and in both faces', async ({ page, signIn, callAs, clinic }) => {
  const call = await callAs('clinic@tendwell.test')
  const org = `/api/org/${clinic.id}`
  const { site } = await call<{ site: { id: string; version: number } }>('POST', `${org}/sites`, {
    name: 'Keys',
    url: 'keys',
    language: 'en',
    template_id: 'booking',
  })
  await call('PUT', `${org}/site/${site.id}/draft`, { version: site.version, content: '{/* ours */}\n' })
  await signIn(page, 'clinic@tendwell.test', `/dashboard/org/sites/editor/${site.id}`)
  const add = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Add block' }).press('Enter')
    await page.getByRole('dialog', { name: 'Add block' }).getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add block' })).toBeHidden()
  }
  await expect(blocks(page)).toHaveText(['Text'])
  await add(/^Hero/)
  await add(/^Services/)
  await add(/^Contact form/)
  await expect(blocks(page)).toHaveText(['Text', 'Hero', 'Services', 'Contact form'])
  const title = page.getByRole('region', { name: 'Contact form' }).getByLabel('Title')
  await title.fill('Write to "us" <3')
  await title.press('Tab')
  await expect(outline(page).getByText('Write to "us" <3')).toBeVisible()

  // Picked up, moved and put down by keys; the focus stays with what was moved.
  const handle = page.getByRole('button', { name: /^Move Contact form/ })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/is at position 4 of 4/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/is at position 3 of 4/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(blocks(page)).toHaveText(['Text', 'Hero', 'Contact form', 'Services'])
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: /^Actions for Services/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(blocks(page)).toHaveText(['Text', 'Hero', 'Services', 'Contact form'])

  await face(page, 'Text').focus()
  await page.keyboard.press('Space')
  const source = sourceField(page)
  await expectSource(
    page,
    '{/* ours */}\n\n<Hero title="Keys" />\n\n<Services title="Services" />\n\n<Contact title="Write to &quot;us&quot; <3" />\n',
  )
  // A text that cannot be read: the blocks are those of before, with the way to its line.
  const text = await readSource(page)
  await writeSource(page, `${text}\n<Hero`)
  await face(page, 'Visual').click()
  await expect(page.getByRole('alert').filter({ hasText: 'The text cannot be read' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add block' })).toBeDisabled()
  await expectAccessible(page, 'the blocks of a text that cannot be read')
  await page.getByRole('button', { name: 'Go to line 9' }).click()
  await expect(source).toBeFocused()
  await writeSource(page, text)
  await face(page, 'Visual').click()
  await expect(blocks(page)).toHaveText(['Text', 'Hero', 'Services', 'Contact form'])
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()
  await face(page, 'Text').click()
  await expectSource(page, text)
  await remove(call, clinic.id, 'keys')
})

test('what is hostile in a preview runs nothing, leads nowhere and sends nothing', async ({
  page,
  signIn,
  callAs,
  clinic,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const { site } = await call<{ site: { id: string } }>('POST', `/api/org/${clinic.id}/sites`, {
    name: 'Walls',
    url: 'walls',
    language: 'en',
    template_id: 'booking',
  })
  // As if the parser and the drawing had failed: the frame is of our origin, so that its presses can be heard.
  const hostile = `
    <meta http-equiv="refresh" content="0;url=/env.json">
    <script>parent.document.title = 'ran'</script>
    <style>h1 { color: rgb(1, 2, 3) }</style>
    <img src="x" onerror="parent.document.title = 'ran'">
    <svg onload="parent.document.title = 'ran'"></svg>
    <iframe srcdoc="<script>top.document.title = 'ran'</script>"></iframe>
    <input autofocus onfocus="parent.document.title = 'ran'">
    <a id="script" href="javascript:parent.document.title='ran'">one</a>
    <a id="top-link" href="/env.json" target="_top">two</a>
    <a id="own-link" href="/env.json">three</a>
    <form action="/env.json" target="_top"><button id="send">four</button></form>
    <form action="javascript:parent.document.title='ran'"><button id="run">five</button></form>
    <p id="place" data-at="0-1&quot;],*[x=&quot;">six</p>`
  await page.route('**/api/org/*/sites/preview', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { html: string }
    await route.fulfill({ response, json: { ...answer, html: answer.html.replace('</h1>', `</h1>${hostile}`) } })
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/env.json')) asked += 1
  })
  const path = `/dashboard/org/sites/editor/${site.id}`
  await signIn(page, 'clinic@tendwell.test', path)
  asked = 0
  await expect(sheet(page).locator('#place')).toBeVisible()
  const title = await page.title()
  for (const id of ['script', 'top-link', 'own-link', 'send', 'run', 'place']) {
    await sheet(page).locator(`#${id}`).click()
    await sheet(page).locator(`#${id}`).dblclick()
  }
  for (const id of ['script', 'top-link', 'own-link', 'send']) await sheet(page).locator(`#${id}`).press('Enter')
  await expect(sheet(page).locator('h1')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(sheet(page).locator('#place')).toBeVisible()
  expect([await page.title(), new URL(page.url()).pathname, asked]).toEqual([title, path, 0])
  await remove(call, clinic.id, 'walls')
})
