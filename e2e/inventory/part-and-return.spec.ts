import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { onHand, stockedProduct, tokensOfTrade } from './goods.ts'

test('an order is shipped in part, and some of what came goes back', async ({
  page,
  browser,
  server,
  signIn,
  tokenOf,
}) => {
  const { clinic, supplier, reseller } = await tokensOfTrade(tokenOf)
  const product = { name: 'Part ampoule', sku: 'PART-1', price: 1200, minimum: 2 }
  const { soldId } = await stockedProduct(server.url, { supplier, reseller }, product)
  const { transaction } = await callsAs(server.url, clinic)<{ transaction: { tx: number } }>(
    'POST',
    `/api/inv/${DEMO_ORGS.clinic}`,
    {
      role: 'request',
      fromOrg: DEMO_ORGS.supplier,
      description: 'In two parcels',
      items: [{ id: soldId, qty: 6 }],
      total: 7200,
    },
  )
  const { tx } = transaction
  await callsAs(server.url, supplier)('PUT', `/api/inv/${DEMO_ORGS.supplier}/${tx}/status`, { status: 'pending' })

  await signIn(page, 'supplier@tendwell.test', `/dashboard/inv/${tx}?org=${DEMO_ORGS.supplier}`)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByLabel('Quantity of Part ampoule, Lot L-7').fill('4')
  await expect(page.getByText('Shipping now: 4 · Back order: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Ship 4 of 6' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: `Back order #${tx + 1}` }).click()
  await expect(page.getByRole('link', { name: `Back order of #${tx}` })).toBeVisible()

  const other = await browser.newPage()
  await signIn(other, 'clinic@tendwell.test', `/dashboard/inv/${tx}?org=${DEMO_ORGS.supplier}`)
  await other.getByRole('button', { name: 'Received' }).click()
  await other.getByRole('button', { name: 'Return goods' }).click()
  await other.getByLabel('Quantity of Part ampoule').fill('1')
  await other.getByLabel('Reason').fill('One was cracked')
  await other.getByRole('button', { name: 'Request return' }).click()
  await other.getByRole('link', { name: /^Return #/ }).click()
  await expect(other.getByRole('link', { name: `Return of #${tx}` })).toBeVisible()
  await expect(other.getByText('One was cracked')).toBeVisible()
  expect(await onHand(server.url, clinic, DEMO_ORGS.clinic, 'PART-1')).toBe(4)
  await other.close()
})
