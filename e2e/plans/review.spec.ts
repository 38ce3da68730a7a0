import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('staff have the plan of a patient reviewed, by rules where there is no model', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/org/users?s=patient@')
  await page.getByRole('row').filter({ hasText: 'patient@tendwell.test' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Plan review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan review' })
  await expect(dialog.getByText('Made by rules, without AI')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'What could be next' })).toBeVisible()
  await expect(dialog.getByText('Made from the plan')).toBeVisible()
  await expectAccessible(page, 'a plan review')
  await dialog.getByRole('button', { name: 'This is useful' }).click()
  await expect(dialog.getByRole('button', { name: 'This is useful' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(dialog).toBeHidden()
})
