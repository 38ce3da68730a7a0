import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { callsAs } from './api-calls.ts'
import { startServer } from './server.ts'
import type { ProductServer } from './server.ts'

/** Letters of a page that tell what became of it. */
const SHOWN_MAX = 8000

interface WorkerFixtures {
  /** Receives every mail that the product sends, by SMTP. */
  mailbox: Mailbox
  /** The built product with the demonstration data. */
  server: ProductServer
}

interface TestFixtures {
  /** The demonstration's clinic. */
  clinic: { id: string }
  /**
   * Opens a page as one of the demonstration accounts, the overview unless said. Past the sign-in, which has tests of its
   * own and costs a page at each of them.
   */
  signIn(page: Page, email: string, path?: string): Promise<void>
  /** A bearer token of an account, for preparing what a test is about. */
  tokenOf(email: string): Promise<string>
  /** Calls of the API as an account, for the same. */
  callAs(email: string): Promise<ReturnType<typeof callsAs>>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startServer({ SMTP_URL: mailbox.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // Prints what the pages of a test that failed showed and complained of: of a run elsewhere nothing but its print is left.
  context: async ({ browser, context }, use, testInfo) => {
    const complaints: string[] = []
    context.on('weberror', (error) => void complaints.push(`error: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
    })
    await use(context)
    if (testInfo.status === testInfo.expectedStatus) return
    // Those of a second person as well, whose context the test made itself.
    for (const page of browser.contexts().flatMap((one) => one.pages())) {
      const shown = await page
        .locator('body')
        .ariaSnapshot({ timeout: 2000 })
        .catch(() => 'nothing')
      process.stdout.write(`${page.url()} showed\n${shown.slice(0, SHOWN_MAX)}\n${complaints.join('\n')}\n`)
    }
  },
  baseURL: ({ server }, use) => use(server.url),
  clinic: async ({}, use) => use({ id: DEMO_ORGS.clinic }),
  signIn: async ({ server, tokenOf }, use) =>
    use(async (page, email, path = '/dashboard/app') => {
      const token = await tokenOf(email)
      // Of this site, and it loads nothing.
      await page.goto(`${server.url}/env.json`)
      await page.evaluate((value) => sessionStorage.setItem('accessToken', value), token)
      await page.goto(new URL(path, server.url).href)
    }),
  callAs: async ({ server, tokenOf }, use) => use(async (email) => callsAs(server.url, await tokenOf(email))),
  tokenOf: async ({ server }, use) =>
    use(async (email) => {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      })
      const { accessToken } = (await response.json()) as { accessToken?: string }
      if (accessToken === undefined) throw new Error(`${email} cannot sign in: ${response.status}`)
      return accessToken
    }),
})

export { expect }
