import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { stockedProduct, tokensOfTrade } from './goods.ts'
import { tick } from '../tick.ts'

test('a supplier blocks a lot and notifies who got it, and a clinic answers', async ({
  page,
  browser,
  server,
  signIn,
  tokenOf,
}) => {
  const { clinic, supplier, reseller } = await tokensOfTrade(tokenOf)
  const product = { name: 'Recalled ampoule', sku: 'RECALL-1', price: 1300, minimum: 1 }
  const { stockId } = await stockedProduct(server.url, { supplier, reseller }, product)
  const asClinic = callsAs(server.url, clinic)
  const asSupplier = callsAs(server.url, supplier)
  type Made = { transaction: { tx: number; total: number } }
  const { transaction } = await asSupplier<Made>('POST', `/api/inv/${DEMO_ORGS.supplier}`, {
    role: 'shipment',
    description: 'Sample',
    toOrg: DEMO_ORGS.clinic,
    items: [{ id: stockId, qty: 4 }],
  })
  const address = `/api/inv/${DEMO_ORGS.supplier}/${transaction.tx}/status`
  await asClinic('PUT', address, { status: 'completed' })

  await signIn(page, 'supplier@tendwell.test', '/dashboard/inv/recall?lot=L-7')
  const own = page.getByRole('listitem').filter({ hasText: product.name })
  await own.getByRole('button', { name: 'Block lot' }).click()
  await page.getByLabel('Reason').fill('Glass in it')
  await page.getByRole('dialog').getByRole('button', { name: 'Block lot' }).click()
  await page.getByRole('button', { name: 'Notify everybody' }).click()
  const dialog = page.getByRole('dialog')
  const toPeople = dialog.getByRole('textbox').last()
  await toPeople.fill('See evil.test/x')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toPeople).toHaveAttribute('aria-invalid', 'true')
  await toPeople.fill('Please keep the ampoule apart.')
  await expectAccessible(page, 'notices of a recall')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('0 of 1 organizations')).toBeVisible()
  await expectAccessible(page, 'answers to a recall')

  const desk = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(desk, 'clinic@tendwell.test', '/dashboard/inv/recall')
  await desk.getByRole('link', { name: /Recalled ampoule/ }).click()
  await tick(desk.getByRole('radio', { name: 'Removed some' }))
  await desk.getByLabel('How many pieces?').fill('3')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText(/Your answer: .*Removed .*3/)).toBeVisible()
  await expectAccessible(desk, 'answer of a clinic')
  await desk.context().close()
})
