import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { tick } from '../tick.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function choose(page: Page, ...names: string[]) {
  for (const name of names) await tick(page.getByRole('checkbox', { name: `Select ${name}`, exact: true }))
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await expect(bar.getByText(`${names.length} selected`)).toBeVisible()
  return bar
}

/** Presses a button of the bar, and says yes to the question. */
async function act(
  page: Page,
  button: string,
  question: string,
  prepare?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('toolbar').getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await prepare?.(dialog)
  await dialog.getByRole('button', { name: button, exact: true }).dblclick()
}

test('two people get another role and another status, and have again what they had by Undo', async ({
  page,
  signIn,
  callAs,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const { users } = await call<{ users: { id: string; name: string }[] }>(
    'GET',
    `/api/org/${DEMO_ORGS.clinic}/users?s=patient8@`,
  )
  // One has another status before, and has it again afterwards.
  const setStatus = (status: string) =>
    call('PUT', `/api/user/${users[0]?.id}/status`, { status, orgId: DEMO_ORGS.clinic })
  await setStatus('inactive')

  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users?s=patient')
  const francois = rowOf(page, 'patient6@')
  const hong = rowOf(page, 'patient8@')
  const bar = await choose(page, 'François Girard', 'Hồng Trần')
  await expectAccessible(page, 'the bar', 'strict')
  await act(page, 'Change role', 'Change the role of 2 people?', async (dialog) => {
    await expect(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled()
    await dialog.getByText('Staff', { exact: true }).click()
    await expectAccessible(page, 'the question', 'strict')
  })
  await expect(page.getByText('Role of 2 people changed')).toBeVisible()
  await expect(bar).toBeHidden()
  for (const row of [francois, hong]) await expect(row.getByText('Staff', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 2 people')).toBeVisible()
  for (const row of [francois, hong]) await expect(row.getByText('Patient', { exact: true })).toBeVisible()

  await choose(page, 'François Girard', 'Hồng Trần')
  await act(page, 'Suspend', 'Suspend 2 people?')
  await expect(page.getByText('2 people suspended')).toBeVisible()
  for (const row of [francois, hong]) await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(francois.getByText('Active', { exact: true })).toBeVisible()
  await expect(hong.getByText('Inactive', { exact: true })).toBeVisible()
  await setStatus('active')
})

test('a link goes to those who may have one, and who may not is named with the reason and stays chosen', async ({
  page,
  mailbox,
  signIn,
  callAs,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const { users } = await call<{ users: { id: string }[] }>('GET', `/api/org/${DEMO_ORGS.clinic}/users?s=patient6@`)
  const setStatus = (status: string) =>
    call('PUT', `/api/user/${users[0]?.id}/status`, { status, orgId: DEMO_ORGS.clinic })
  await setStatus('banned')
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users?s=patient')
  await choose(page, 'Jun Park', 'François Girard')
  await act(page, 'Send password link', 'Send 2 people a link to choose a new password?', (dialog) =>
    expect(dialog.getByText('Once the email is sent, this cannot be undone.')).toBeVisible(),
  )
  await expect(page.getByText('Password link sent to 1 person')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  const failed = page.getByRole('dialog', { name: 'It did not work for 1 person' })
  await expect(failed.getByRole('listitem')).toHaveText(/^François Girard · This does not exist/)
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('toolbar').getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select François Girard' })).toBeChecked()
  await expect.poll(async () => (await mailbox.mailsTo('patient10@tendwell.test')).length).toBeGreaterThan(0)
  await setStatus('active')
})

test('people are taken out of a clinic, which cannot be undone; nobody takes out themself', async ({
  page,
  signIn,
  callAs,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const mark = `bulk${crypto.randomUUID().slice(0, 8)}`
  const emails = [`${mark}-a@example.org`, `${mark}-b@example.org`]
  await call(
    'POST',
    `/api/org/${DEMO_ORGS.clinic}/invites`,
    emails.map((email) => ({ email, role: 'user' })),
  )

  await signIn(page, 'clinic@tendwell.test', `/dashboard/org/users?s=${mark}`)
  await choose(page, ...emails)
  await act(page, 'Delete', 'Delete 2 people?', (dialog) =>
    expect(dialog.getByText('This cannot be undone: to come back, they have to be invited again.')).toBeVisible(),
  )
  await expect(page.getByText('2 people deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(page.getByText('Nobody matches')).toBeVisible()

  await page.goto('/dashboard/org/users?s=clinic@')
  const bar = await choose(page, 'Clara Nguyễn')
  for (const name of ['Change role', 'Suspend', 'Send password link', 'Delete'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeDisabled()
})

test('whom the system deletes is there again by Undo', async ({ page, signIn }) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/users?s=patient9@')
  const row = rowOf(page, 'patient9@tendwell.test')
  await expect(row).toBeVisible()
  await tick(row.getByRole('checkbox'))
  await act(page, 'Delete', 'Delete 1 person?')
  await expect(page.getByText('1 person deleted')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 1 person')).toBeVisible()
  await expect(row).toBeVisible()
})

for (const language of ['en', 'ar']) {
  test(`the bar keeps to the width of a phone, in ${language}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users?s=patient')
    await page.evaluate((chosen) => localStorage.setItem('tendwell.language', chosen), language)
    await page.reload()
    await tick(page.getByRole('checkbox').nth(1))
    const bar = page.getByRole('toolbar')
    await expect(bar.getByRole('button')).toHaveCount(6)
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await bar.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    const box = await dialog.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  })
}
