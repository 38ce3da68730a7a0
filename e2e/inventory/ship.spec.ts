import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { stockedProduct, tokensOfTrade } from './goods.ts'

type Tokens = Awaited<ReturnType<typeof tokensOfTrade>>

/** An order that waits to be shipped: 20 pieces, of which the lot that expires first has 5. */
async function anApprovedOrder(url: string, tokens: Tokens, name: string): Promise<number> {
  const sku = name.toUpperCase().replaceAll(' ', '-')
  const { soldId, stockId } = await stockedProduct(url, tokens, { name, sku, price: 500, minimum: 1 })
  const supplier = callsAs(url, tokens.supplier)
  await supplier('POST', `/api/inv/${DEMO_ORGS.supplier}`, {
    role: 'stock',
    description: 'From production',
    items: [{ id: stockId, qty: 5, lot: { number: 'EARLY', expiresOn: '2099-01-31' } }],
  })
  const { transaction } = await callsAs(url, tokens.clinic)<{ transaction: { tx: number } }>(
    'POST',
    `/api/inv/${DEMO_ORGS.clinic}`,
    {
      role: 'request',
      fromOrg: DEMO_ORGS.supplier,
      description: `${name} order`,
      items: [{ id: soldId, qty: 20 }],
      total: 10_000,
    },
  )
  await supplier('PUT', `/api/inv/${DEMO_ORGS.supplier}/${transaction.tx}/status`, { status: 'pending' })
  return transaction.tx
}

const file = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return download.suggestedFilename()
}

test('a supplier ships by typing, takes it back, ships it again, and the carrier has it', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tokens = await tokensOfTrade(tokenOf)
  const tx = await anApprovedOrder(server.url, tokens, 'Typed ampoule')
  await signIn(page, 'supplier@tendwell.test', `/dashboard/inv/${tx}?org=${DEMO_ORGS.supplier}`)

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // First expired, first out; the rest of another lot.
  const [early, other] = [dialog.getByLabel(/Typed ampoule, Lot EARLY$/), dialog.getByLabel(/Typed ampoule, Lot L-7$/)]
  await expect(early.and(page.locator('input'))).toHaveValue('5')
  await expect(other.and(page.locator('input'))).toHaveValue('15')
  await other.and(page.locator('input')).fill('16')
  await expect(dialog.getByText('At most 20')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ship', exact: true })).toBeDisabled()
  await early.and(page.locator('input')).fill('4')
  await dialog.getByLabel('Carrier').selectOption('UPS')
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: `No. ${tx} is shipped` })).toBeVisible()
  expect(await file(page, 'Packing slip (PDF)')).toBe(`Packing slip ${tx}.pdf`)
  expect(await file(page, 'Address label (PDF)')).toBe(`Address label ${tx}.pdf`)

  await dialog.getByRole('button', { name: 'Undo shipping' }).click()
  await expect(page.getByText('Shipping undone. The goods are back in stock.')).toBeVisible()
  await expect(early.and(page.locator('input'))).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByText(/^Picked up \w+ \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo shipping' })).toHaveCount(0)

  const { transaction } = await callsAs(server.url, tokens.supplier)<{
    transaction: { status: string; items: { lots: { number: string; qty: number }[] }[] }
  }>('GET', `/api/inv/${DEMO_ORGS.supplier}/${tx}`)
  expect(transaction.status).toBe('shipping')
  expect(transaction.items[0]?.lots.map(({ number, qty }) => [number, qty])).toEqual([
    ['EARLY', 5],
    ['L-7', 15],
  ])
})
