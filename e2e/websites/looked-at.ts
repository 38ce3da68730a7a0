import type { Page } from '@playwright/test'

/** The same page without its walls: axe needs to run a program in what it looks at. */
export async function lookedAt(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(url)
}
