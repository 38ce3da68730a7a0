import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

/** As the system sends what another app shares with the installed one, by the words of its manifest. */
const share = (page: Page, content: string) =>
  page.evaluate(async (encoded) => {
    const { share_target: target } = await (await fetch('/manifest.webmanifest')).json()
    const [{ name, accept }] = target.params.files
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(
      new File([bytes], 'Frühstück – 早餐.png', { type: accept.find((type: string) => type.endsWith('png')) }),
    )
    const input = Object.assign(document.createElement('input'), { type: 'file', name })
    input.files = files.files
    const form = Object.assign(document.createElement('form'), target)
    form.append(input)
    document.body.append(form)
    form.submit()
  }, content)

/** As the worker does. */
const leave = (page: Page, at: number) =>
  page.evaluate(async (time) => {
    const cache = await caches.open('tendwell-shared')
    await cache.put('/shared/photo', new Response('x', { headers: { 'x-name': 'x', 'x-at': String(time) } }))
  }, at)

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a photo that another app shares is in a new entry, also after a sign-in, and of what is no photo it says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  await share(page, DOT)
  const preview = page.getByRole('img', { name: 'Preview of the photo' })
  await expect(preview).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/activities\/new\?shared=1$/)
  // Taken once: what is there after a reload is the draft.
  expect(await page.evaluate(() => caches.has('tendwell-shared'))).toBe(false)
  await page.reload()
  await expect(preview).toBeVisible()
  await expect(page.getByText('The photo did not arrive.')).toBeHidden()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await share(page, btoa('no photo'))
  await expect(page.getByText(/^Frühstück – 早餐.png: /)).toBeVisible()

  // What waited for too long goes into nobody's entry.
  await leave(page, Date.now() - 11 * 60_000)
  await page.reload()
  await expect(page.getByText('The photo did not arrive. Choose it here.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.has('tendwell-shared'))).toBe(false)

  // Whoever signs out takes it along.
  await leave(page, Date.now())
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(() => caches.has('tendwell-shared'))).toBe(false)

  await page.goto('/auth/jwt/login')
  await share(page, DOT)
  await expect(page).toHaveURL(/returnTo=.*shared/)
  await signIn(page, 'patient@tendwell.test', '/dashboard/activities/new?shared=1')
  await expect(preview).toBeVisible()
})
