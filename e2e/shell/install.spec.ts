import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** As a browser does that can install the app. */
const offer = () => {
  const prompt = async () => void (document.documentElement.dataset['asked'] = 'true')
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
}

interface Manifest {
  shortcuts: { name: string; url: string }[]
}

/** Where an entry of the app's icon leads to. */
async function shortcut(request: APIRequestContext, name: string): Promise<string> {
  const { shortcuts } = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  return shortcuts.find((one) => one.name === name)?.url ?? ''
}

test('what the browser offers is a press away, and gone once it was pressed', async ({ page, signIn }) => {
  await signIn(page, 'patient@tendwell.test')
  const banner = page.getByRole('region', { name: 'Install Tendwell' })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(banner).toHaveCount(0)
  await page.evaluate(offer)
  await expect(banner).toContainText('Keep Tendwell at hand.')
  await expectAccessible(page, 'the banner that offers to install')
  await banner.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(banner).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('true')
})

test('a phone of Apple’s is told how, until it is told to stop', async ({ browser, server, signIn }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  await signIn(page, 'patient@tendwell.test')
  const banner = page.getByRole('region', { name: 'Install Tendwell' })
  await expect(banner).toContainText('Tap Share, then “Add to Home Screen”.')
  await banner.getByRole('button', { name: 'Close, and do not show again' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(banner).toHaveCount(0)
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'tendwell.install-closed')
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await context.close()
})

test('the icon on a home screen leads to the day', async ({ page, request, signIn }) => {
  await signIn(page, 'patient@tendwell.test', await shortcut(request, 'Log the day'))
  await expect(page.getByRole('radio', { name: 'Amazing' })).toBeVisible()
})

test('the icon on a home screen leads to a new appointment', async ({ page, request, signIn }) => {
  await signIn(page, 'desk@tendwell.test', await shortcut(request, 'New appointment'))
  await expect(page.getByRole('dialog', { name: 'Create appointment' })).toBeVisible()
})
