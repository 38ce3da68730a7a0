import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('while the system is worked on the desk cannot save, keeps what it typed, and saves once it is over', async ({
  browser,
  page,
  signIn,
}) => {
  const system = await (await browser.newContext()).newPage()
  await signIn(system, 'system@tendwell.test', '/dashboard/admin/settings')
  const card = system.getByRole('region', { name: 'Maintenance mode' })
  await signIn(page, 'desk@tendwell.test')
  await page.getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('button', { name: 'New patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'New patient' })
  const id = crypto.randomUUID().slice(0, 8)
  const name = `Mara Maintenance ${id}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(`mara-${id}@example.org`)
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByText('It is on.')).toBeVisible()
  try {
    // The open screen hears of it by itself.
    const banner = page.getByText(/^Nothing can be saved/)
    await expect(banner).toBeVisible()
    await dialog.getByRole('button', { name: 'Add patient' }).click()
    await expect(dialog.getByText(/nothing can be saved for the moment/)).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await expectAccessible(system, 'maintenance')
    await card.getByRole('button', { name: 'Turn off' }).click()
    await expect(card.getByText('It is off.')).toBeVisible()
    await expect(banner).toBeHidden()
    await dialog.getByRole('button', { name: 'Add patient' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  } finally {
    const off = card.getByRole('button', { name: 'Turn off' })
    if (await off.isVisible()) await off.click()
    await system.context().close()
  }
})
