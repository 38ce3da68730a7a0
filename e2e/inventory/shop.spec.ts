import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { forgetPaymentMethods, stockedProduct, tokensOfTrade } from './goods.ts'

test('a clinic puts products of two suppliers into its cart, and orders them at once', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  const reseller = await tokenOf('reseller@tendwell.test')
  const tokens = { supplier: await tokenOf('supplier@tendwell.test'), reseller }
  await stockedProduct(server.url, tokens, { name: 'Cart vial', sku: 'CART-1', price: 1200, minimum: 5 })
  const own = await callsAs(server.url, reseller)<{ service: { id: string } }>(
    'POST',
    `/api/org/${DEMO_ORGS.reseller}/service`,
    {
      name: 'Cart gauze',
      description: 'Sterile.',
      role: 'product',
      type: 'product',
      price: 300,
      serviceSKU: 'CART-2',
    },
  )
  await callsAs(server.url, reseller)('PUT', `/api/org/${DEMO_ORGS.clinic}/services/assigned`, {
    services: [{ id: own.service.id, status: 'active' }],
  })
  await signIn(page, 'clinic@tendwell.test', '/dashboard/shop')
  await page.getByLabel('Find a product').fill('cart ')
  await page.getByRole('button', { name: 'Add to cart: Cart vial' }).click()
  await page.getByRole('button', { name: 'Add to cart: Cart gauze' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity of Cart vial' })).toHaveValue('5')
  await page.getByRole('button', { name: 'More of Cart vial' }).click()

  // The cart is there after a reload, and its badge leads to it.
  await page.reload()
  await page.getByRole('link', { name: 'Cart: 2 products' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Quantity of Cart vial' })).toHaveValue('10')
  await dialog.getByRole('button', { name: 'Review orders' }).click()
  await expect(dialog.getByText('Total of all orders')).toContainText('$123.00')
  await dialog.getByRole('button', { name: 'Submit orders (2)' }).dblclick()
  await expect(page.getByText('Order submitted successfully')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^No\./ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Cart: 0 products', includeHidden: true })).toHaveCount(1)
})

test('an order whose payment method is gone by the time it is sent asks for another one, and goes out with it', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  const tokens = await tokensOfTrade(tokenOf)
  await stockedProduct(server.url, tokens, { name: 'Unpaid vial', sku: 'UNPAID-1', price: 1200, minimum: 1 })
  await signIn(page, 'clinic@tendwell.test', '/dashboard/shop')
  await page.getByLabel('Find a product').fill('unpaid')
  await page.getByRole('button', { name: 'Add to cart: Unpaid vial' }).click()
  await page.getByRole('link', { name: /^Cart: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm orders' })
  await page.getByRole('button', { name: 'Review orders' }).click()
  await expect(dialog).toBeVisible()

  await forgetPaymentMethods(server.url, tokens.clinic)
  await dialog.getByRole('button', { name: /^Submit orders/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Requests require a payment method on file')

  // The card is entered where it was missed, and nothing has to be confirmed again.
  const form = page.getByRole('dialog', { name: 'Add a payment method' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Order submitted successfully')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^No\./ })).toHaveCount(1)
})
