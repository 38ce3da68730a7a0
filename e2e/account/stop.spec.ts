import { routines } from '#shared/domains/messaging/routines-api.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../tick.ts'

test('a test reminder arrives, one tap in it ends its kind, and the account has it come again', async ({
  page,
  browser,
  server,
  mailbox,
  signIn,
}) => {
  const email = 'system@tendwell.test'
  await signIn(page, email, '/dashboard/admin/settings')
  await page.getByRole('button', { name: 'Send daily test' }).click()
  await expect(page.getByText('Tests sent!')).toBeVisible()
  await expectAccessible(page, 'tests of reminders')
  const mail = (await mailbox.mailsTo(email)).at(-1)
  expect(mail?.subject).toBe('Test: a minute for your journal')
  const link = /\/web\/stop\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const there = await phone.newPage()
  const calls: string[] = []
  there.on('request', (request) => {
    if (request.url().includes('/stop/') && request.method() !== 'GET') calls.push(request.method())
  })
  await there.goto(server.url + link)
  await expect(there.getByRole('heading', { name: 'Your clinic’s daily reminder of the journal' })).toBeVisible()
  await expect(there.locator('body')).not.toContainText(/tendwell\.test|Sys/)
  await expectAccessible(there, 'the page that ends reminders')
  expect(calls).toEqual([])
  await there.keyboard.press('Tab')
  await there.getByRole('button', { name: 'Turn it off' }).press('Enter')
  await expect(there.getByRole('heading', { name: 'It is turned off.' })).toBeFocused()
  expect(calls).toEqual([routines.set.method])
  await there.reload()
  await expect(there.getByRole('button', { name: 'Turn it on again' })).toBeVisible()
  await there.goto(`${server.url + link}x`)
  await expect(there.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

  await signIn(page, email, '/dashboard/user/account#notifications')
  const daily = page.getByLabel('Daily reminder from my clinic')
  await expect(daily).not.toBeChecked()
  await expectAccessible(page, 'what reaches somebody regularly')
  await press(daily)
  await expect(daily).toBeChecked()
  await there.goto(`${server.url}${link}`)
  await expect(there.getByRole('button', { name: 'Turn it off' })).toBeVisible()
  // The button of a mail program sends a form to the same address.
  const reply = await fetch(server.url + link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(reply.status).toBe(204)
  await there.reload()
  await expect(there.getByRole('button', { name: 'Turn it on again' })).toBeVisible()
  await phone.close()
})
