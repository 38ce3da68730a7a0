import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { stockedProduct } from './goods.ts'

/** What a handheld scanner does: a key each 4 ms, and Enter. When a key was struck the keyboard says, however busy the page. */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    const { dataset } = document.documentElement
    const target = document.activeElement ?? document.body
    let struck = Math.max(performance.now(), Number(dataset['struck'] ?? 0) + 500)
    for (const key of Array.from(text).concat('Enter')) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: struck })
      target.dispatchEvent(event)
      struck += 4
    }
    dataset['struck'] = String(struck)
  }, code)

test('an order is packed by scanning it, and sent by scanning its slip again', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  const tokens = {
    supplier: await tokenOf('supplier@tendwell.test'),
    reseller: await tokenOf('reseller@tendwell.test'),
    clinic: await tokenOf('clinic@tendwell.test'),
  }
  const { soldId } = await stockedProduct(server.url, tokens, {
    name: 'Scanned ampoule',
    sku: 'SCAN-1',
    price: 990,
    minimum: 1,
  })
  type Answer = { transaction: { tx: number; version: number } }
  const { transaction } = await callsAs(server.url, tokens.clinic)<Answer>('POST', `/api/inv/${DEMO_ORGS.clinic}`, {
    role: 'request',
    description: 'To be scanned',
    fromOrg: DEMO_ORGS.supplier,
    items: [{ id: soldId, qty: 2 }],
    total: 1980,
  })
  const { tx } = transaction
  const supplier = callsAs(server.url, tokens.supplier)
  const address = `/api/inv/${DEMO_ORGS.supplier}/${tx}`
  await supplier('PUT', `${address}/status`, { status: 'pending' })

  await signIn(page, 'supplier@tendwell.test', '/dashboard/inv/slips?paper=a4')
  await expect(page.getByRole('article', { name: `Packing slip ${tx}` })).toContainText('Scanned ampoule')
  await page.getByRole('link', { name: 'Scan and pack' }).click()

  await expect(page.getByText('Scan the barcode of a packing slip')).toBeVisible()
  await scan(page, String(tx))
  await expect(page.getByText(`No. ${tx} is open. Scan its products.`)).toBeVisible()
  await scan(page, 'scan-1')
  await expect(page.getByText(/Scanned ampoule\u2069: 1 of 2/)).toBeVisible()
  await scan(page, 'OTHER-9')
  await expect(page.getByRole('alert').filter({ hasText: /OTHER-9\u2069” is not in this parcel/ })).toBeVisible()
  await scan(page, String(tx))
  await expect(page.getByText('Still missing: 1')).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 of 2 packed')).toBeVisible()
  await page.getByLabel('Number or SKU').fill('SCAN-1')
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByText('Everything is packed.')).toBeVisible()
  await scan(page, 'SCAN-1')
  await expect(page.getByText(/Scanned ampoule\u2069 is complete with 2/)).toBeVisible()
  await scan(page, String(tx))
  // What is scanned in the dialog is the carrier's label; the slip once more sends it off.
  await expect(page.getByRole('dialog').getByText('2 of 2')).toBeVisible()
  await scan(page, '1Z999SCANNED')
  await expect(page.getByLabel('Tracking number')).toHaveValue('1Z999SCANNED')
  await scan(page, String(tx))
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`No. ${tx} is marked as shipped.`)).toBeVisible()
  await scan(page, String(tx))
  await expect(page.getByText(`No. ${tx} is already shipped.`)).toBeVisible()

  const { transaction: sent } = await supplier<{ transaction: { status: string } }>('GET', address)
  expect(sent.status).toBe('shipping')
})
