import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { stockedProduct, tokensOfTrade } from './goods.ts'

test('what runs low is ordered once by two, and its lot is found again', async ({
  page,
  browser,
  server,
  signIn,
  tokenOf,
}) => {
  const { clinic, supplier, reseller } = await tokensOfTrade(tokenOf)
  const product = { name: 'Reorder ampoule', sku: 'REORDER-1', price: 1300, minimum: 5 }
  const { stockId } = await stockedProduct(server.url, { supplier, reseller }, product)

  // What else is to be ordered of the same supplier would stand in the same order.
  const asClinic = callsAs(server.url, clinic)
  type Suggested = { orders: { items: { stockId: string }[] }[] }
  const before = await asClinic<Suggested>('GET', `/api/inv/${DEMO_ORGS.clinic}/reorders`)
  for (const item of before.orders.flatMap(({ items }) => items))
    await asClinic('PUT', `/api/inv/${DEMO_ORGS.clinic}/stock/${item.stockId}`, { reorderPoint: null })

  // It never moved here, and stands in the list all the same.
  await signIn(page, 'clinic@tendwell.test', '/dashboard/inv/stock?s=REORDER-1')
  await page.getByRole('link', { name: /Reorder ampoule/ }).click()
  await expect(page.getByText('No movements yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Low level').fill('3')
  await page.getByLabel('Reorder point').fill('20')
  await page.getByLabel('Reorder quantity').fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock levels saved')).toBeVisible()
  await page.goto('/dashboard/inv/stock')

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(other, 'clinic@tendwell.test', '/dashboard/inv/stock')
  await lookAtSuggestion(other)
  const order = page.getByRole('button', { name: 'Reorder from Meridian Compounding' })
  await expect(page.getByText('$130.00 including all fees')).toBeVisible()
  await order.dblclick()
  const told = page.getByRole('status').filter({ hasText: /was sent to \u2068Meridian Compounding\u2069/ })
  await expect(told).toBeFocused()
  // It stays due, with what is on its way by now.
  await expect(page.getByText('0 on hand, 10 on the way')).toBeVisible()
  await other.getByRole('button', { name: 'Confirm order' }).click()
  await expect(
    other.getByRole('alert').filter({ hasText: 'has already ordered this from Meridian Compounding' }),
  ).toBeVisible()
  await other.context().close()

  const send = callsAs(server.url, supplier)
  type Listed = { transactions: { tx: number; description: string; items: { serviceSKU: string }[] }[] }
  const { transactions } = await asClinic<Listed>('GET', `/api/inv/${DEMO_ORGS.clinic}?s=Reorder&status=requested`)
  const orders = transactions.filter(({ items }) => items.some(({ serviceSKU }) => serviceSKU === product.sku))
  expect(orders).toHaveLength(1)
  const tx = orders[0]?.tx ?? 0
  await expect(told).toContainText(`Order #${tx} was sent`)
  await expect(told.getByRole('link', { name: `Open order #${tx}` })).toHaveAttribute(
    'href',
    new RegExp(`/inv/${tx}\\?`),
  )
  for (const status of ['pending', 'shipping'])
    await send('PUT', `/api/inv/${DEMO_ORGS.supplier}/${tx}/status`, { status })
  await asClinic('PUT', `/api/inv/${DEMO_ORGS.supplier}/${tx}/status`, { status: 'completed' })

  await page.goto(`/dashboard/inv/stock/${stockId}`)
  await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row', { name: /Received/ })).toContainText('+10')
  await page.goto('/dashboard/inv/recall')
  await page.getByLabel('Lot number').fill('l-7')
  await page.getByRole('button', { name: 'Find' }).click()
  const paper = page.getByRole('article')
  await expect(paper.getByText('Reorder ampoule').first()).toBeVisible()
  await expect(paper.getByRole('link', { name: `#${tx}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print list' })).toBeEnabled()
})

test('what was ordered in one press is taken back in one, and a new price is seen before it is paid', async ({
  page,
  server,
  signIn,
  tokenOf,
  callAs,
}) => {
  const tokens = {
    supplier: await tokenOf('supplier@tendwell.test'),
    reseller: await tokenOf('reseller@tendwell.test'),
  }
  const product = { name: 'Undo ampoule', sku: 'UNDO-1', price: 1300, minimum: 5 }
  const { stockId, soldId } = await stockedProduct(server.url, tokens, product)
  const asClinic = await callAs('clinic@tendwell.test')
  await asClinic('PUT', `/api/inv/${DEMO_ORGS.clinic}/stock/${stockId}`, { reorderPoint: 2, reorderQuantity: 8 })
  const suggestion = page
    .locator('section')
    .filter({ has: page.getByRole('listitem').filter({ hasText: product.name }) })
  const order = suggestion.last().getByRole('button', { name: /^Reorder/ })
  await signIn(page, 'clinic@tendwell.test', '/dashboard/inv/stock')
  await expect(suggestion.last().getByText(/including all fees/)).toBeVisible()

  await order.click()
  const told = page.getByRole('status').filter({ hasText: 'was sent to' })
  await expect(told).toBeVisible()
  await expectAccessible(page, 'an order that was made at once')
  await told.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'was cancelled.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
  // It is to be ordered again.
  await expect(order).toBeEnabled()
  await page.getByRole('button', { name: 'Close' }).click()

  // Its price changes, and this page has not heard of it: nothing is ordered, and the new total is shown.
  const refused = page.waitForResponse((answer) => answer.status() === 422)
  await page.route('**/offer', async (route) => {
    await refused
    await route.continue()
  })
  await callsAs(server.url, tokens.reseller)('PUT', `/api/org/${DEMO_ORGS.reseller}/service/${soldId}`, {
    price: 1400,
    version: 1,
  })
  const offered = page.waitForResponse((answer) => answer.url().endsWith('/offer') && answer.ok())
  await order.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect(dialog.getByRole('alert')).toContainText('The prices or fees have changed')
  await offered
  await dialog.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByText('Request submitted successfully')).toBeVisible()
})

/** As far as the order that is to be confirmed. */
async function lookAtSuggestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review first: Meridian Compounding' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
}
