import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { test as base } from '../fixtures.ts'
import { launchDesktop } from './launch.ts'
import type { DesktopApp, LaunchOptions } from './shell.ts'

interface Desk {
  /** Where this person's client keeps its files; the same through a test, so that a second launch is a restart. */
  userData: string
  /** Starts the client. What is still open at the end of the test is closed. */
  launch(options?: Partial<LaunchOptions>): Promise<DesktopApp>
  /**
   * Starts it where this person, the demonstration's front desk unless told, has signed in before, and waits for the
   * dashboard. Signing in has tests of its own.
   */
  launchSignedIn(email?: string, options?: Partial<LaunchOptions>): Promise<DesktopApp>
}

/** Tests of the desktop client against the built product with the demonstration's data. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ server, tokenOf }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tendwell-desktop-'))
    const userData = join(folder, 'user-data')
    const running = new Set<DesktopApp>()
    const launch: Desk['launch'] = async (options) => {
      const desktop = await launchDesktop({ serverUrl: server.url, userData, keychain: 'available', ...options })
      running.add(desktop)
      const close = async () => {
        if (running.delete(desktop)) await desktop.close()
      }
      return { ...desktop, close }
    }
    await use({
      userData,
      launch,
      async launchSignedIn(email = 'desk@tendwell.test', options = {}) {
        const desktop = await launch({ ...options, token: await tokenOf(email) })
        await desktop.page.waitForURL('**/dashboard/**')
        return desktop
      },
    })
    await Promise.all([...running].map((desktop) => desktop.close()))
    await rm(folder, { recursive: true, force: true })
  },
})

export { expect } from '../fixtures.ts'

/** Signs in, as the demonstration's front desk unless told, on the screen of the client, and waits for the dashboard. */
export async function signIn(page: Page, email = 'desk@tendwell.test'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
}
