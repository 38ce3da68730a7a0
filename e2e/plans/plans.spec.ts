import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a clinician sets up the template and orders its groups by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test')
  await page.goto('/dashboard/org/plan')
  await expect(page.getByRole('heading', { level: 1, name: 'Setup plan templates' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  const groups = page.getByRole('list', { name: 'Activity groups' }).getByRole('heading', { level: 2 })
  await expect(groups.first()).toContainText('Movement')

  await page.getByRole('button', { name: 'Move Food' }).press('Space')
  await expect(page.getByText('Food is at position 2 of 4.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Food is at position 1 of 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(groups.first()).toContainText('Food')

  await page.getByLabel('New groups').fill('Friends, رياضة 🏃, food')
  await page.getByRole('button', { name: 'Add groups' }).click()
  await expect(page.getByText('Already added: food.')).toBeVisible()
  await page.getByLabel('New activities in Friends').fill('Dinner together')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add goal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('See friends')
  await dialog.getByLabel('Activity').selectOption({ label: 'Dinner together' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Times a week').fill('2')
  // What was typed is not lost by a key.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page, 'an edited template')

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect(page.getByText('Plan updated successfully')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(groups.first()).toContainText('Food')
  await expect(groups).toHaveCount(6)
})

test('a clinician brings a member’s plan up to date, and the member sees it', async ({
  page,
  browser,
  server,
  signIn,
  callAs,
}) => {
  await signIn(page, 'clinic@tendwell.test')
  await page.goto('/dashboard/org/users?s=patient@')
  await page.getByRole('row').filter({ hasText: 'patient@tendwell.test' }).getByRole('link').click()
  await page.getByRole('tab', { name: 'Plan' }).click()
  await page.getByRole('button', { name: 'Manage plan' }).click()
  await page.getByLabel('New groups').fill('Family')
  await page.keyboard.press('Enter')
  // Meanwhile the member changes theirs: both are kept.
  const call = await callAs('patient@tendwell.test')
  const { plan } = await call<{ plan: { id: string; version: number } }>('GET', '/api/plan/my')
  await call('PUT', `/api/plan/${plan.id}`, { version: plan.version, description: 'Feel better by spring' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Family' }).getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Plan updated successfully')).toBeVisible()

  const member = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(member, 'patient@tendwell.test', '/dashboard/plan')
  await expect(member.getByRole('heading', { name: 'Family' })).toBeVisible()
  await expect(member.getByText('Feel better by spring')).toBeVisible()
  await expectAccessible(member, 'a plan')
  await member.context().close()
})
