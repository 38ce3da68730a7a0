import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { textOfPdf } from '../pdf-text.ts'
import { stockedProduct } from './goods.ts'

test('a packing slip holds what is in the parcel, and its barcode is its number', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  const tokens = {
    supplier: await tokenOf('supplier@tendwell.test'),
    reseller: await tokenOf('reseller@tendwell.test'),
  }
  const product = { name: 'Paper slip ampoule', sku: 'SLIP-1', price: 990, minimum: 1 }
  const { stockId } = await stockedProduct(server.url, tokens, product)
  const { transaction } = await callsAs(server.url, tokens.supplier)<{ transaction: { tx: number } }>(
    'POST',
    `/api/inv/${DEMO_ORGS.supplier}`,
    {
      role: 'shipment',
      toOrg: DEMO_ORGS.clinic,
      description: 'Samples',
      notes: 'Keep cold',
      items: [{ id: stockId, qty: 7 }],
    },
  )

  await signIn(
    page,
    'supplier@tendwell.test',
    `/dashboard/inv/${transaction.tx}/slip?org=${DEMO_ORGS.supplier}&paper=a4`,
  )
  const bars = page.getByRole('img', { name: `Barcode of number ${transaction.tx}` })
  await expect(bars).toBeVisible()

  const print = () => page.pdf({ preferCSSPageSize: true })
  const printed = await print()
  const [paper = ''] = textOfPdf(printed)
  for (const words of [
    'Meridian Compounding',
    'Harbor Family Clinic',
    'Paper slip ampoule',
    'SLIP-1',
    'Box',
    'Keep cold',
  ])
    expect(paper).toContain(words)
  expect(paper).not.toContain('Print')
  // Points: 210 × 297 mm, and 8.5 × 11 in.
  expect(sheetsOf(printed)).toContainEqual(expect.stringMatching(/^59[45][.\d]* 84[12]/))
  await page.getByText('Letter', { exact: true }).click()
  await expect(page).toHaveURL(/paper=letter/)
  // The address is ahead of the sheet: a page is drawn anew while the one before stands. Pages alone, a whole paper says nothing.
  await expect.poll(async () => sheetsOf(await print())).toContainEqual(expect.stringMatching(/^612 792/))

  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { buffer } = new Uint8Array(await readFile(wasm))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const [code] = await readBarcodes(new Uint8Array(await bars.screenshot()), { formats: ['Code128'] })
  expect(code?.text).toBe(String(transaction.tx))
  // The label of the same parcel: one sheet, of its own size, to the half point that Chromium rounds by.
  await page.goto(`/dashboard/inv/${transaction.tx}/label?org=${DEMO_ORGS.supplier}`)
  await expect(bars).toBeVisible()
  for (const [name, sheet, size] of [
    ['102 × 152 mm', 'Label102x152', /^28[89][.\d]* 43[01]/],
    ['100 × 62 mm', 'Label100x62', /^28[234][.\d]* 17[56]/],
  ] as const) {
    await page.getByText(name, { exact: true }).click()
    await expect(page.locator(`.tw-label--${sheet}`)).toBeVisible()
    const label = await print()
    expect(sheetsOf(label)).toContainEqual(expect.stringMatching(size))
    const [text = '', ...more] = textOfPdf(label)
    expect([text.includes('Harbor Family Clinic'), text.includes('Meridian Compounding'), more]).toEqual([
      true,
      true,
      [],
    ])
  }
})

/** Width and height of each sheet of a paper in points, as it writes them: `612 792`. */
function sheetsOf(paper: Buffer): string[] {
  return [...paper.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+ [\d.]+)/g)].map(([, size = '']) => size)
}
