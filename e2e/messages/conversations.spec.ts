import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { PIXEL } from '../pixel.ts'

test('a patient writes, the clinic hears it at once, takes it over and answers with a saved reply; both see who has read', async ({
  page,
  browser,
  clinic,
  server,
  signIn,
  callAs,
}) => {
  const asAdmin = await callAs('clinic@tendwell.test')
  await asAdmin('PUT', `/api/org/${clinic.id}/settings`, { patientMessages: true })
  await asAdmin('POST', `/api/org/${clinic.id}/saved-replies`, { name: 'Rest', text: 'Please rest and drink a lot.' })

  await signIn(page, 'desk@tendwell.test', '/dashboard/org/messages')
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 800 } })
  const theirs = await context.newPage()
  await signIn(theirs, 'patient@tendwell.test', '/dashboard/messages')
  await theirs
    .getByRole('link', { name: /Write to the clinic/ })
    .first()
    .click()
  await expect(theirs.getByText('Not for emergencies', { exact: false })).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Write a message' }).fill('I feel dizzy since Monday.')
  // A draft stays on the device.
  await theirs.reload()
  await expect(theirs.getByRole('textbox', { name: 'Write a message' })).toHaveValue('I feel dizzy since Monday.')
  await theirs.getByRole('button', { name: 'Send' }).dblclick()
  await expect(theirs.getByRole('article').filter({ hasText: 'I feel dizzy since Monday.' })).toHaveCount(1)
  await expectAccessible(theirs, 'a conversation with a clinic')

  // Also without having been written to: from the list, by whatever is known of somebody.
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByRole('combobox', { name: 'To' }).fill('amira')
  await page.getByRole('option', { name: /Amira Haddad/ }).click()
  await expect(page).toHaveURL(/\/org\/messages\/[0-9a-f-]{36}/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  await page.goto('/dashboard/org/messages')

  const line = page.getByRole('button', { name: /I feel dizzy since Monday\./ })
  await expect(line).toBeVisible()
  await expect(page.getByText('1 conversation with new messages').first()).toBeAttached()
  await page.keyboard.press('j')
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  const thread = page.getByRole('log', { name: 'Conversation' })
  await expect(thread.getByText('I feel dizzy since Monday.')).toBeVisible()
  await expect(theirs.locator('.tw-bubble__read')).toContainText('Read')

  const assigned = page.getByLabel('Assigned to')
  await assigned.selectOption({ index: 1 })
  await expect(page.getByText(/^With /)).toBeVisible()
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem', { name: 'Rest' }).click()
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Please rest and drink a lot.')
  await expectAccessible(page, 'a conversation with a patient')
  await page.getByRole('textbox', { name: 'Write a message' }).press('Control+Enter')
  await expect(theirs.getByText('Please rest and drink a lot.')).toBeVisible()
  await expect(thread.locator('.tw-bubble__read')).toContainText('Read')

  await theirs
    .getByLabel('Add a picture')
    .and(theirs.locator('input'))
    .setInputFiles({ name: 'skin.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(theirs.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByRole('img', { name: 'Picture' })).toBeVisible()

  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No conversation is open')).toBeVisible()
  await context.close()
})

test('what is written without a connection waits, says so, and arrives once it is back', async ({
  page,
  clinic,
  signIn,
  callAs,
}) => {
  const asAdmin = await callAs('clinic@tendwell.test')
  await asAdmin('PUT', `/api/org/${clinic.id}/settings`, { patientMessages: true })
  await signIn(page, 'patient6@tendwell.test', `/dashboard/messages/${clinic.id}`)
  const area = page.getByRole('textbox', { name: 'Write a message' })
  await expect(area).toBeVisible()
  await page.context().setOffline(true)
  await area.fill('Sent from the train.')
  await page.getByRole('button', { name: 'Send' }).click()
  const bubble = page.getByRole('article').filter({ hasText: 'Sent from the train.' })
  await expect(bubble.getByText('Waiting: it is sent once you are connected.')).toBeVisible()
  await expect(area).toHaveValue('')
  await page.context().setOffline(false)
  await expect(bubble.locator('time')).toBeVisible({ timeout: 20_000 })
  await expect(bubble).toHaveCount(1)
})

test('a clinic that is closed answers by itself, once', async ({ page, clinic, signIn, callAs }) => {
  const asAdmin = await callAs('clinic@tendwell.test')
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await asAdmin('PUT', `/api/org/${clinic.id}/settings`, {
    patientMessages: true,
    closures: [{ from: dayFromNow(-2), to: dayFromNow(2), name: 'Holidays' }],
  })
  await signIn(page, 'patient5@tendwell.test', `/dashboard/messages/${clinic.id}`)
  const area = page.getByRole('textbox', { name: 'Write a message' })
  for (const text of ['First', 'Second']) {
    await area.fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('article').filter({ hasText: text }).locator('time')).toBeVisible()
  }
  await expect(page.getByText('Automatic reply')).toHaveCount(1)
  await expect(page.getByText(/is closed at the moment\. We will read it when we open/)).toBeVisible()
  await asAdmin('PUT', `/api/org/${clinic.id}/settings`, { closures: [] })
})
