import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a supplier sees what it earns, which products it sells and what is left of them', async ({ page, signIn }) => {
  await signIn(page, 'supplier@tendwell.test')
  const income = page.getByRole('region', { name: 'Income', exact: true })
  await expect(income.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible()
  await expect(income.getByRole('img', { name: /^Income\. Latest: / }).locator('svg')).toBeVisible()
  await income.getByRole('button', { name: 'Table' }).click()
  await expect(income.getByRole('row')).toHaveCount(31)
  await expect(income.getByRole('columnheader', { name: 'Previous 30 days' })).toBeVisible()
  // Drawn once it comes into view.
  await page.getByRole('region', { name: 'Product share', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: /^Product share\. .*Semaglutide.* · \d+%: \$/ })).toBeVisible()
  const stock = page.locator('.tw-stock')
  await stock.scrollIntoViewIfNeeded()
  await expect(stock.getByText('On hand').first()).toBeVisible()
  // What other tests sell stands there as well.
  const all = stock.getByRole('button', { name: 'Show all products' })
  if (await all.isVisible()) await all.click()
  await expect(stock.getByRole('region', { name: /^Semaglutide/ }).getByText('On hand')).toBeVisible()
  expect(await findingsOf(page, { grade: 'any', within: '.tw-figures' })).toEqual([])
})

test('a reseller sees how its customers are doing', async ({ page, signIn }) => {
  await signIn(page, 'reseller@tendwell.test')
  const customers = page.getByRole('region', { name: 'Your customers' })
  for (const count of ['Active customers', 'Active users', 'Active subscriptions'])
    await expect(customers.getByText(count)).toBeVisible()
  const visits = customers.getByRole('region', { name: 'Scheduled appointments' })
  await visits.getByRole('button', { name: 'Table' }).click()
  await expect(visits.getByRole('row')).toHaveCount(31)
  await expect(customers.getByRole('region', { name: 'Subscriptions', exact: true })).toContainText('Weight programme')
  expect(await findingsOf(page, { grade: 'any', within: '.tw-figures' })).toEqual([])
})
