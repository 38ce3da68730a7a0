import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { tick } from '../tick.ts'

test('a filter is saved and columns are chosen at one desk, and are there on another device', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(
    page,
    'clinic@tendwell.test',
    '/dashboard/org/users?status=active&role=user&orderBy=createdAt&order=desc',
  )
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByLabel('Name of the filter').fill('Newest patients')
  await page.getByRole('button', { name: 'Save filter' }).dblclick()
  await expect(page.getByText('Filter “Newest patients” saved')).toBeVisible()
  const saved = page.getByRole('button', { name: 'Saved filters' })
  await expect(saved).toBeFocused()
  await saved.press('Enter')
  await expect(page.getByRole('button', { name: 'Newest patients', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page, 'saved filters', 'strict')
  await page.keyboard.press('Escape')
  await expect(saved).toBeFocused()
  await page.getByRole('button', { name: 'Columns' }).click()
  await tick(page.getByRole('checkbox', { name: 'Email' }), false)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await expectAccessible(page, 'columns', 'strict')

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, 'clinic@tendwell.test', '/dashboard/org/users')
  await expect(elsewhere.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await expect(elsewhere.getByRole('columnheader', { name: 'Email' })).toBeHidden()
  await elsewhere.getByRole('button', { name: 'Saved filters' }).click()
  await elsewhere.getByRole('button', { name: 'Newest patients', exact: true }).click()
  await elsewhere.waitForURL(/status=active.*order=desc/)
  await expect(elsewhere.getByRole('columnheader', { name: 'Added' })).toHaveAttribute('aria-sort', 'descending')

  // A colleague has none of it.
  await signIn(elsewhere, 'desk@tendwell.test', '/dashboard/org/users')
  await expect(elsewhere.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Saved filters' }).click()
  await expect(elsewhere.getByText('No saved filters yet.')).toBeVisible()
  await elsewhere.close()

  // Taken back, as it is kept with the account that other tests use.
  await tick(page.getByRole('checkbox', { name: 'Email' }))
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
})

test('on a phone people are rows of 56 px, as many as the window holds, and the whole row leads on', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users')
  const row = page.locator('tbody tr').nth(1)
  const box = await row.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
  expect(box?.height).toBeLessThan(64)
  await expect(page.getByLabel('Rows per page')).toHaveValue('25')
  await expectAccessible(page, 'people on a phone', 'strict')
  if (box === null) throw new Error('No row')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 6)
  await page.waitForURL('**/org/user/profile/**')
})
