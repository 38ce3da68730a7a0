import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test as base } from '../fixtures.ts'
import { startServer } from '../server.ts'
import { layoutFaults } from '../shell/layout-faults.ts'
import { openStandInCentre } from './stand-in-centre.ts'
import type { StandInCentre } from './stand-in-centre.ts'

/** On loopback, as no test reaches the real one. */
let centre: StandInCentre

/** The product with it. */
const test = base.extend({
  server: [
    async ({ mailbox }, use) => {
      centre = await openStandInCentre()
      const server = await startServer({ SMTP_URL: mailbox.url, ...centre.environment })
      await use(server)
      await server.stop()
      await centre.close()
    },
    { scope: 'worker' },
  ],
})

const beside = (page: Page) => page.getByRole('complementary', { name: 'Help', exact: true })

test('an agent is taken to it by a window, which posts who they are', async ({ page, signIn }) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/console')
  const open = page.getByRole('button', { name: 'Open the support center' })
  await expect(open).toBeVisible()
  await expectAccessible(page, 'the console with a contact centre', 'strict')
  const opening = page.waitForEvent('popup')
  await open.click()
  const window = await opening
  await expect(window.getByRole('heading', { name: 'The contact centre' })).toBeVisible()
  const [form] = centre.posted
  expect(Buffer.from(form?.get('SAMLResponse') ?? '', 'base64').toString()).toContain('system@tendwell.test')
  expect(form?.get('RelayState')).toContain('/connect/federate/')
  expect(await window.evaluate(() => opener)).toBeNull()
  await window.close()

  // A browser that keeps windows back.
  await page.evaluate(() => Object.assign(globalThis, { open: () => null }))
  await open.click()
  await expect(
    page.getByText('Pop-up blocker is enabled. Please allow pop-ups for this website.', { exact: true }),
  ).toBeVisible()
  expect(centre.posted).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(layoutFaults)).toEqual([])
})

test('its chat stands in the help, knows a first name, and reaches nothing of ours', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('F1')
  centre.hasChat = false
  await beside(page).getByRole('link', { name: 'Write to us' }).click()
  await expect(beside(page).getByRole('alert')).toContainText('The chat cannot be opened at the moment.')
  await expectAccessible(page, 'a chat that cannot be opened', 'strict')
  centre.hasChat = true
  await beside(page).getByRole('button', { name: 'Try again' }).click()
  const chat = page.frameLocator('iframe[title="Help chat"]')
  for (const line of [
    'Hello Dana',
    'token of Harbor Family Clinic',
    'storage kept',
    'page out of reach',
    'address out of reach',
    'app storage out of reach',
    'cookie out of reach',
    'api out of reach',
    'top out of reach',
  ])
    await expect(chat.getByText(line, { exact: true })).toBeVisible()
  await expect(beside(page)).toContainText('Not for emergencies or questions about your health')
  await expect(beside(page)).toContainText('run by a service outside')
  expect(new URL(page.url()).pathname).toBe('/dashboard/schedule')
  expect(centre.asked.filter((address) => /[?#]|ey[JI]/.test(address))).toEqual([])
})

test('its chat is nowhere while the org has the chat switched off', async ({ page, clinic, callAs, signIn }) => {
  const asSystem = await callAs('system@tendwell.test')
  const { org } = await asSystem<{ org: { settings: { system?: string[] } } }>('GET', `/api/org/${clinic.id}`)
  const system = org.settings.system ?? []
  await asSystem('PUT', `/api/org/${clinic.id}/settings`, { system: [...system, 'disableChat'] })
  await signIn(page, 'desk@tendwell.test', '/dashboard/help/chat')
  await expect(page.getByText('The help chat is not available here')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await asSystem('PUT', `/api/org/${clinic.id}/settings`, { system })
})
