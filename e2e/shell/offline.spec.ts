import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

test('a phone without a line opens overview, journal and own visits as they were, says so, and goes on by itself', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard/activities')
  // On a Monday this one may have none yet.
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page).toHaveURL(/week=/)
  const week = page.url()
  await page.goto(week)
  const entries = page.getByRole('article')
  await expect(entries.first()).toBeVisible()
  const written = await entries.first().innerText()
  await page.goto('/dashboard/schedule')
  const visits = page.locator('.tw-appointments--mine').first()
  await expect(visits).toBeVisible()
  const ahead = await visits.innerText()
  // The worker has the files, and the page's copy has been written.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })

  await context.setOffline(true)
  await page.goto(week)
  await expect(entries.first()).toHaveText(written, { useInnerText: true })
  await expect(page.getByText(/You see what was there at/)).toBeVisible()
  await expect(page.getByText(/What you write in the journal waits on this device/)).toBeVisible()
  await page.goto('/dashboard/schedule')
  await expect(visits).toHaveText(ahead, { useInnerText: true })
  await page.getByRole('link', { name: 'Overview' }).last().click()
  await expect(page.getByText(/Good (morning|afternoon|evening), /)).toBeVisible()
  await expectAccessible(page, 'the overview without a line')

  // What this device never had comes once there is a line.
  await page.goto('/dashboard/user/account')
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByText(/No connection since/)).toBeHidden()

  const copies = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tw-copy:')))
  await expect.poll(copies).toHaveLength(1)
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(copies).toEqual([])
})
