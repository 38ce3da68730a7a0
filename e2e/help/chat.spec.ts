import type { Page } from '@playwright/test'
import { withClient } from '#server/database/with-client.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { layoutFaults } from '../shell/layout-faults.ts'
import { tick } from '../tick.ts'

const beside = (page: Page) => page.getByRole('complementary', { name: 'Help', exact: true })
const question = (page: Page) => page.getByRole('textbox', { name: 'Write to the team' })

async function openChat(page: Page): Promise<void> {
  await page.keyboard.press('F1')
  await beside(page).getByRole('link', { name: 'Write to us' }).click()
  await expect(question(page)).toBeVisible()
}

const setRole = (databaseUrl: string, role: 'system-admin' | 'user') =>
  withClient(databaseUrl, (client) =>
    client.query(`update users set role = $1 where email = 'float@tendwell.test'`, [role]),
  )

// Others read on the same server what everybody is, and when the help desk is there.
test.afterEach(async ({ server }) => {
  await setRole(server.databaseUrl, 'user')
  await withClient(server.databaseUrl, (client) => client.query('delete from help_hours'))
})

/** Nobody of the help desk is there on the day that it is. */
async function keepHoursWithoutToday(agent: Page): Promise<void> {
  const today = await agent.evaluate(() => new Intl.DateTimeFormat('en', { weekday: 'short' }).format(Date.now()))
  await agent.getByRole('button', { name: 'Edit hours' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Hours of the help desk' })
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await tick(dialog.getByRole('checkbox', { name: today }), false)
  await expectAccessible(agent, 'the hours of the help desk', 'strict')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('is between two windows: asked from the help, taken, answered, handed over and ended, all of it seen at once', async ({
  page,
  browser,
  server,
  mailbox,
  signIn,
}) => {
  await setRole(server.databaseUrl, 'system-admin')
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openChat(page)
  await expect(beside(page)).toContainText('Not for emergencies or questions about your health')
  await expectAccessible(page, 'a help chat that has not begun', 'strict')

  // What is half written stays on the device; Shift and Enter begin a line.
  await question(page).fill('Where do I print')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('the day?')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openChat(page)
  await expect(question(page)).toHaveValue('Where do I print\nthe day?')

  // What does not arrive says so, and is sent again by a press.
  await page.route('**/help-chat/messages', (route) => route.abort())
  await question(page).press('Enter')
  await expect(beside(page)).toContainText('Not sent:')
  await page.unroute('**/help-chat/messages')
  await beside(page).getByRole('button', { name: 'Send again' }).click()
  await expect(beside(page)).toContainText('Sent. Somebody will answer here.')
  await expect(beside(page).getByRole('article')).toHaveCount(1)
  await expect(question(page)).toHaveValue('')

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  const agent = await context.newPage()
  await signIn(agent, 'system@tendwell.test', '/dashboard/app')
  await expect(agent.locator('.tw-side-menu').getByText('1 help chat is waiting')).toBeAttached()
  await agent.locator('.tw-account-button').click()
  await agent.getByRole('menuitem', { name: 'Agent console' }).click()
  await expect(agent).toHaveURL(/\/dashboard\/admin\/console$/)
  const line = agent.getByRole('button', { name: /Dana Whitfield/ })
  await expect(line).toContainText('Waits 1 minute')
  await agent.keyboard.press('j')
  await expect(line).toBeFocused()
  await agent.keyboard.press('Enter')
  const open = agent.getByRole('region', { name: 'Open chat' })
  await expect(open).toContainText('the day?')
  await expect(open).toContainText('/dashboard/schedule')
  await expect(open).toContainText('Take the chat to answer.')
  await open.getByRole('button', { name: 'Take the chat' }).click()
  await expect(beside(page)).toContainText('Sam is answering')
  await expect(agent.getByRole('tab', { name: 'Mine' })).toHaveAttribute('aria-selected', 'true')

  // The help is closed: the answer is told on what opens it.
  await beside(page).getByRole('button', { name: 'Close help' }).click()
  // A saved reply is made in the console, and chosen by a slash and a part of its words.
  await agent.getByRole('button', { name: 'Edit saved replies' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByRole('button', { name: 'Add a reply' }).click()
  await dialog.getByLabel('Title').fill('Printing')
  await dialog.getByLabel('Text').fill('Hello {name}, press the printer.')
  await expectAccessible(agent, 'a saved reply of the help desk', 'strict')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Edit Printing' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await keepHoursWithoutToday(agent)
  const answer = agent.getByRole('textbox', { name: 'Write an answer' })
  await answer.press('/')
  await agent.getByRole('textbox', { name: 'Find a saved reply' }).fill('PRINT')
  await expectAccessible(agent, 'the saved replies to choose from', 'strict')
  await agent.keyboard.press('Enter')
  await expect(answer).toHaveValue('Hello Dana, press the printer.')
  await expect(answer).toBeFocused()
  await answer.fill('Press the printer above the day.')
  await answer.press('Enter')
  const mark = page.getByRole('banner').getByRole('button', { name: '1 new answer from the help desk' })
  await expect(mark).toBeVisible()
  await expectAccessible(agent, 'a help chat in the console', 'strict')
  await openChat(page)
  await expect(beside(page)).toContainText('Press the printer above the day.')
  await expect(mark).toHaveCount(0)
  await expect(beside(page)).toContainText(
    /Outside the team’s hours\. Somebody is here again on .+, 9:00 AM, your time\./,
  )
  await expectAccessible(page, 'a help chat with an answer', 'strict')

  // Each side sees that the other types, until it is silent.
  await question(page).fill('Tha')
  await expect(open).toContainText('Dana Whitfield is typing …')
  await expect(async () => {
    await answer.press('x')
    await expect(beside(page)).toContainText('Sam is typing …', { timeout: 300 })
  }).toPass()

  // A colleague goes on, and ends it; it can be read after that, and the next question begins another.
  const other = await context.newPage()
  await signIn(other, 'float@tendwell.test', '/dashboard/admin/console?folder=mine')
  await expect(other.getByText('You have no chats')).toBeVisible()
  const to = open.getByLabel('Hand over to')
  const colleague = (await to.getByRole('option').allTextContents()).find((name) => name !== 'Hand over to') ?? ''
  await to.selectOption({ label: colleague })
  await expect(open).toContainText('has this chat.')
  await other.getByRole('button', { name: /Dana Whitfield/ }).click()
  await other.getByRole('region', { name: 'Open chat' }).getByRole('button', { name: 'End the chat' }).click()
  await expect(beside(page)).toContainText('This chat has ended.')
  await expect(beside(page)).toContainText('Press the printer above the day.')
  await beside(page).getByRole('button', { name: 'Email me a copy' }).dblclick()
  await expect(page.getByText('A copy is on its way to desk@tendwell.test')).toBeVisible()
  const copies = () => mailbox.mails.filter(({ subject }) => subject === 'Your copy from the help desk')
  await expect.poll(() => copies().map(({ to }) => to)).toEqual([['desk@tendwell.test']])
  expect(copies()[0]?.text).toContain('Press the printer above the day.')
  await question(page).fill('Thank you')
  await beside(page).getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(beside(page)).not.toContainText('Press the printer above the day.')
  await expect(beside(page).getByRole('article')).toHaveCount(1)
  await context.close()
})

test('fits on a phone, on both sides', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'patient@tendwell.test', '/dashboard/app')
  await page.locator('.tw-account-button').click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await question(page).fill('How do I change my picture?')
  await question(page).press('Enter')
  await expect(page.getByText('Sent. Somebody will answer here.')).toBeVisible()
  await expect(question(page)).toBeInViewport()
  await expectAccessible(page, 'a help chat on a phone', 'strict')

  await signIn(page, 'system@tendwell.test', '/dashboard/admin/console')
  await page.locator('.tw-messages__line').first().click()
  await expect(page.getByRole('button', { name: 'Take the chat' })).toBeVisible()
  expect(await page.evaluate(layoutFaults)).toEqual([])
  await expectAccessible(page, 'the console on a phone', 'strict')
  await page.getByRole('button', { name: 'All chats' }).click()
  await expect(page.getByRole('region', { name: 'Chats' })).toBeVisible()
})

test('is nowhere while the org has it switched off, and the console is closed to everybody else', async ({
  page,
  clinic,
  callAs,
  signIn,
}) => {
  const asSystem = await callAs('system@tendwell.test')
  const { org } = await asSystem<{ org: { settings: { system?: string[] } } }>('GET', `/api/org/${clinic.id}`)
  const system = org.settings.system ?? []
  await asSystem('PUT', `/api/org/${clinic.id}/settings`, { system: [...system, 'disableChat'] })
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await page.keyboard.press('F1')
  await expect(beside(page).getByRole('link', { name: 'What’s new' })).toBeVisible()
  await expect(beside(page).getByRole('link', { name: 'Write to us' })).toHaveCount(0)
  await page.goto('/dashboard/help/chat')
  await expect(page.getByText('The help chat is not available here')).toBeVisible()
  await page.goto('/dashboard/admin/console')
  await expect(page.getByRole('heading', { name: 'Agent console' })).toHaveCount(0)
  await page.locator('.tw-account-button').click()
  await expect(page.getByRole('menuitem', { name: 'My settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Agent console' })).toHaveCount(0)
  await asSystem('PUT', `/api/org/${clinic.id}/settings`, { system })
})
