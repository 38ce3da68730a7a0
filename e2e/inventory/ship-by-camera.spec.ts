import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { fakeCamera } from './fake-camera.ts'
import { stockedProduct, tokensOfTrade } from './goods.ts'

test.use({ launchOptions: fakeCamera(['CAM-1', 'TRACK-42']) })

test('a supplier packs and ships by the camera of a phone, from the overview on', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tokens = await tokensOfTrade(tokenOf)
  const { soldId } = await stockedProduct(server.url, tokens, {
    name: 'Seen ampoule',
    sku: 'CAM-1',
    price: 700,
    minimum: 1,
  })
  const { transaction } = await callsAs(server.url, tokens.clinic)<{ transaction: { tx: number } }>(
    'POST',
    `/api/inv/${DEMO_ORGS.clinic}`,
    {
      role: 'request',
      fromOrg: DEMO_ORGS.supplier,
      description: 'To be seen',
      items: [{ id: soldId, qty: 2 }],
      total: 1400,
    },
  )
  const { tx } = transaction
  // Nothing of the program is fetched before somebody scans.
  const programs: string[] = []
  page.on('request', (request) => void (/\.wasm|barcode-worker/.test(request.url()) && programs.push(request.url())))

  await signIn(page, 'supplier@tendwell.test')
  await page.getByRole('button', { name: `Approve no. ${tx}` }).click()
  await expect(page.getByRole('button', { name: `Ship no. ${tx}` })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`#${tx}$`) }).click()
  await page.getByRole('group', { name: 'Next steps' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Scan and pack' }).click()
  await expect(page.getByText('0 of 2 packed')).toBeVisible()
  expect(programs).toEqual([])

  // The piece lies before the camera twice; held there it counts once.
  await page.getByRole('button', { name: 'Use camera' }).click()
  await expect(page.getByText('Hold the barcode inside the frame.')).toBeVisible()
  await expect(page.getByText('Everything is packed.')).toBeVisible({ timeout: 30_000 })
  expect(programs.map((url) => new URL(url).origin)).toEqual(programs.map(() => new URL(server.url).origin))
  expect(programs.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Turn camera off' }).click()

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ship no. ${tx}` })
  await dialog.getByRole('button', { name: 'Use camera' }).click()
  // The code of the goods is none.
  await expect(dialog.getByLabel('Tracking number', { exact: true })).toHaveValue('TRACK-42', { timeout: 30_000 })
  await dialog.getByLabel('Carrier').selectOption('USPS')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  const sent = await callsAs(server.url, tokens.supplier)<{ transaction: { status: string; delivery: object } }>(
    'GET',
    `/api/inv/${DEMO_ORGS.supplier}/${tx}`,
  )
  expect(sent.transaction).toMatchObject({
    status: 'shipping',
    delivery: { trackingNumber: 'TRACK-42', shipBy: 'USPS' },
  })
})

test('a camera that is not allowed says so, and typing goes on', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    })
  })
  await signIn(page, 'supplier@tendwell.test', '/dashboard/inv/scan')
  await page.getByRole('button', { name: 'Use camera' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The camera is not allowed' })).toBeVisible()
  await page.getByLabel('Number or SKU').fill('999999')
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByText('There is no parcel with number 999999.')).toBeVisible()
})
