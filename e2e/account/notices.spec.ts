import type { Page } from '@playwright/test'
import { push } from '#shared/domains/messaging/push-api.ts'
import { aPushDevice } from '#server/testing/push-service.ts'
import { CHROMIUM_ARGS, wholeChromiumPath } from '../chromium.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../tick.ts'

/** A browser of the tests reaches no push service, so the answer of one stands in for it; all else is the browser’s own. */
async function answerFor(page: Page) {
  const device = aPushDevice()
  await page.addInitScript((subscription) => {
    const answer = {
      endpoint: subscription.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem('test-subscribed')
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('test-subscribed', '1')
      return answer as never
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('test-subscribed') === null ? null : (answer as never)
  }, device)
  return device
}

// The worker shows them, and only the whole browser has them.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: wholeChromiumPath(), args: [...CHROMIUM_ARGS] } })

test('a person turns notifications on in this browser, leaves, and has them again with the next sign-in', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  const device = await answerFor(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/push/') && request.method() !== 'GET') calls.push(pathname)
  })
  await signIn(page, 'patient4@tendwell.test', '/dashboard/user/account#notifications')
  const here = page.getByLabel('Show notifications here')
  // Before the browser has said what stands, the switch takes no press.
  await expect(here).toBeEnabled()
  await expect(here).not.toBeChecked()
  await press(here)
  await expect(here).toBeChecked()
  await expect.poll(() => calls).toEqual([push.subscribe.path])

  await page.reload()
  await expect(here).toBeChecked()
  await expect.poll(() => calls).toEqual([push.subscribe.path, push.subscribe.path])
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/**')
  await expect.poll(() => calls.at(-1)).toBe(push.unsubscribe.path)

  await signIn(page, 'patient4@tendwell.test')
  await expect.poll(() => calls.at(-1)).toBe(push.subscribe.path)
  await page.goto('/dashboard/user/account#notifications')
  await expect(here).toBeChecked()
  // What stands there first is not known yet, and takes no press.
  await expect(here).toBeEnabled()
  await press(here)
  await expect(here).not.toBeChecked()
  await expect.poll(() => calls.at(-1)).toBe(push.unsubscribe.path)
  expect(device.endpoint).toContain('https://')
})

test('the worker shows what comes, and a click leads to the appointment on this site', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await page.goto(`${server.url}/auth/jwt/login`)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    // As the app does: other options would begin an update, into which what is delivered may fall.
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  const registrationId = await registered
  const notice = {
    title: 'Harbor Family Clinic',
    body: 'تذكير: غدًا 10:00',
    url: 'https://elsewhere.test/web/booking/abc?lang=ar',
    tag: 'appointment-1',
    lang: 'ar',
    dir: 'rtl',
  }
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notices = await registration.getNotifications()
      return notices.map(({ title, body, tag, dir }) => ({ title, body, tag, dir }))
    })
  await deliver(JSON.stringify(notice))
  await deliver(JSON.stringify(notice))
  await expect.poll(shown).toEqual([{ title: notice.title, body: notice.body, tag: notice.tag, dir: 'rtl' }])
  await deliver('no json')
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).toSorted())
    .toEqual(['Harbor Family Clinic', 'Tendwell'])
})
