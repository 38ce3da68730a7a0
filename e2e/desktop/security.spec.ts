import { everyChannel } from '#shared/desktop/channels.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, signIn, test } from './fixtures.ts'
import { launchDesktop } from './launch.ts'
import type { DesktopApp } from './shell.ts'

const addresses = everyChannel().map(({ address }) => address)

test.describe('one client, from outside', () => {
  let client: DesktopApp
  let folder: string
  test.beforeAll(async ({ server }) => {
    folder = await mkdtemp(join(tmpdir(), 'tendwell-desktop-'))
    client = await launchDesktop({ serverUrl: server.url, userData: join(folder, 'data'), keychain: 'available' })
  })
  test.afterAll(async () => {
    await client.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('the page is a web page and nothing more', async () => {
    const { page, main } = client
    expect(await main.webPreferences()).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
    })
    const reachable = await page.evaluate(() =>
      ['require', 'process', 'module', 'electron', 'ipcRenderer', 'Buffer', 'standInInvoke'].filter(
        (name) => name in window,
      ),
    )
    expect(reachable).toEqual([])
  })

  test('the page cannot change the bridge, nor name channels of its own', async () => {
    const { page } = client
    const bridge = await page.evaluate(() => {
      const desktop: object = Reflect.get(window, 'desktop')
      try {
        Object.assign(window, { desktop: null })
      } catch {
        // A frozen property says so in strict mode; that is as good.
      }
      return {
        isUnchanged: Reflect.get(window, 'desktop') === desktop,
        members: Object.entries<object>({ ...desktop }).flatMap(([group, members]) =>
          Object.keys(members).map((name) => `${group}.${name}`),
        ),
      }
    })
    expect(bridge).toEqual({ isUnchanged: true, members: addresses })
  })

  test('the channels of the list are open, and no others', async () => {
    const { main } = client
    expect(await main.channels()).toEqual(addresses)
  })

  test('every channel refuses what it does not ask for, and senders from elsewhere', async () => {
    const { main } = client
    for (const address of addresses) {
      expect(await main.ask(address, [{ unasked: true }], 'app://tendwell/'), address).toEqual({
        ok: false,
        error: 'invalid_request',
      })
      for (const sender of ['https://evil.test/?next=app://tendwell/', 'app://tendwell.evil.test/', 'about:blank']) {
        expect(await main.ask(address, [], sender), `${address} for ${sender}`).toEqual({
          ok: false,
          error: 'foreign_sender',
        })
        await expect
          .poll(() => main.log())
          .toContain(`Refused ${address} (foreign_sender) to "${sender.split('?')[0]}"`)
      }
      // The log has a way of its own, and may arrive after the answer.
      await expect.poll(() => main.log()).toContain(`Refused ${address} (invalid_request) to "app://tendwell/"`)
    }
  })
})

test('the window stays in the app; other addresses open outside', async ({ desk }) => {
  const { page, main } = await desk.launch()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const before = page.url()

  await page.evaluate(() => location.assign('https://evil.test/?next=app://tendwell'))
  await expect.poll(() => main.openedExternally()).toEqual(['https://evil.test/?next=app://tendwell'])

  await page.evaluate(() => void window.open('https://help.example/'))
  await expect.poll(() => main.openedExternally()).toContain('https://help.example/')

  await page.evaluate(() => location.assign('http://insecure.example/'))
  await page.evaluate(() => void window.open('http://insecure.example/'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(page.url()).toBe(before)
  expect(page.context().pages()).toHaveLength(1)
  expect(await main.openedExternally()).toHaveLength(2)
})

test('the page breaks none of its own content rules', async ({ desk }) => {
  const { page } = await desk.launch()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.reload()
  await signIn(page)
  for (const path of ['/dashboard/schedule?view=week', '/dashboard/schedule?view=month', '/dashboard/user/account']) {
    await page.goto(new URL(path, page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

test('menus follow the language of the page', async ({ desk }) => {
  const { page, main } = await desk.launch()
  await expect.poll(() => main.menu()).toContain('File')
  await page.goto(new URL('/auth/jwt/login?lang=vi', page.url()).href)
  await expect.poll(() => main.menu()).toContain('Tệp')
})
