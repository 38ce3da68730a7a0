import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { onHand, stockedProduct, tokensOfTrade } from './goods.ts'

test('a clinic requests, the supplier approves and ships, the clinic receives, and stock agrees', async ({
  page,
  browser,
  server,
  signIn,
  tokenOf,
}) => {
  const tokens = await tokensOfTrade(tokenOf)
  await stockedProduct(server.url, tokens, { name: 'Zinc ampoule', sku: 'ZINC-1', price: 1250, minimum: 10 })

  await signIn(page, 'clinic@tendwell.test')
  await page.goto('/dashboard/inv')
  await page.getByRole('button', { name: 'Request inventory' }).click()
  await page.getByLabel('Supplier').selectOption({ label: 'Meridian Compounding' })
  await page.getByLabel('Description', { exact: true }).fill('Winter order')

  // Too few block the order and are named; the first plus leads to the minimum, the next to its multiple.
  const quantity = page.getByLabel('Quantity of Zinc ampoule')
  await quantity.fill('3')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Some products are below minimum order quantity')
  await quantity.fill('')
  await page.getByRole('button', { name: 'More of Zinc ampoule' }).click()
  await expect(quantity).toHaveValue('10')
  await page.getByRole('button', { name: 'More of Zinc ampoule' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Confirm order' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(quantity).toHaveValue('20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toContainText('$250.00')
  await page.getByRole('button', { name: 'Confirm order' }).dblclick()
  await expect(page.getByText('Request submitted successfully')).toBeVisible()
  const row = page.getByRole('row', { name: /Winter order/ })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(other, 'supplier@tendwell.test')
  await other.goto('/dashboard/inv?status=requested&s=Winter')
  await other
    .getByRole('row', { name: /Winter order/ })
    .getByRole('link')
    .click()
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('button', { name: 'Ship', exact: true }).click()
  const shipping = other.getByRole('dialog')
  await shipping.getByRole('button', { name: 'Ship', exact: true }).click()
  await shipping.getByRole('button', { name: 'Done' }).click()
  await other.getByRole('button', { name: 'Add tracking' }).click()
  await other.getByLabel('Carrier').selectOption('UPS')
  await other.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await other.getByRole('button', { name: 'Save tracking' }).click()
  await expect(other.getByText('Tracking number updated successfully')).toBeVisible()
  // Its sender alone can still call it back.
  await expect(other.getByRole('button', { name: 'Cancel order' })).toBeVisible()

  // What happened at the other end is seen without a reload.
  await expect(page.getByText('1Z999AA10123456784')).toBeVisible()
  await page.getByRole('button', { name: 'Received' }).click()
  await expect(page.getByText(/^#\d+: completed$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Received' })).toHaveCount(0)

  expect(await onHand(server.url, tokens.clinic ?? '', DEMO_ORGS.clinic, 'ZINC-1')).toBe(20)
  expect(await onHand(server.url, tokens.supplier, DEMO_ORGS.supplier, 'ZINC-1')).toBe(480)
  await page.getByRole('link', { name: 'Inventory' }).last().click()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(page.getByRole('region', { name: 'Zinc ampoule' })).toContainText(/20\s*On hand/)
  await other.context().close()
})
