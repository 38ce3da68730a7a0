import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { stockedProduct } from './goods.ts'

test('what runs low is ordered once by two, and its lot is found again', async ({
  page,
  browser,
  server,
  signIn,
  tokenOf,
}) => {
  const [clinic, supplier, reseller] = await Promise.all(
    ['clinic', 'supplier', 'reseller'].map((who) => tokenOf(`${who}@tendwell.test`)),
  )
  if (clinic === undefined || supplier === undefined || reseller === undefined) throw new Error('Nobody is there')
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
  await expect(page.getByText('Nothing has moved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Low level').fill('3')
  await page.getByLabel('Reorder point').fill('20')
  await page.getByLabel('Reorder quantity').fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock levels saved')).toBeVisible()
  await page.goto('/dashboard/inv/stock')

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(other, 'clinic@tendwell.test', '/dashboard/inv/stock')
  for (const one of [page, other]) await openSuggestion(one)
  await page.getByRole('button', { name: 'Confirm Order' }).dblclick()
  await expect(page.getByText('Request submitted successfully')).toBeVisible()
  await other.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(
    other.getByRole('alert').filter({ hasText: 'has ordered this from Meridian Compounding already' }),
  ).toBeVisible()
  await other.context().close()

  const send = callsAs(server.url, supplier)
  type Listed = { transactions: { tx: number; description: string; items: { serviceSKU: string }[] }[] }
  const { transactions } = await asClinic<Listed>('GET', `/api/inv/${DEMO_ORGS.clinic}?s=Reorder&status=requested`)
  const orders = transactions.filter(({ items }) => items.some(({ serviceSKU }) => serviceSKU === product.sku))
  expect(orders).toHaveLength(1)
  const tx = orders[0]?.tx ?? 0
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

/** As far as the order that is to be confirmed. */
async function openSuggestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order again from Meridian Compounding' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible()
}
