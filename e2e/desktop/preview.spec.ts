import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { stockedProduct } from '../inventory/goods.ts'
import { textOfPdf } from '../pdf-text.ts'
import { ZONE } from '../schedule/desk-calls.ts'
import { expect, test } from './fixtures.ts'

const PRINTER = 'Laser at the desk'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Print' })
const openSetup = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Page setup', exact: true }).click()

/** What of the document is seen on the sheet of the preview, by the words of its parts. */
const seenOn = (page: Page, parts: string) =>
  dialogOf(page)
    .locator('.tw-print__area')
    .evaluate((area, selector) => {
      const frame = area.getBoundingClientRect()
      return Array.from(area.querySelectorAll(selector))
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          return (
            left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1
          )
        })
        .map((part) => part.textContent ?? '')
    }, parts)

test('the preview breaks into the pages that come out of the printer', async ({ desk }) => {
  const { page, main } = await desk.launchSignedIn()
  await main.setPrinters([PRINTER])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now())
  await page.goto(new URL(`/dashboard/schedule/day/${today}`, page.url()).href)
  await expect(page.locator('.tw-on-paper')).toBeVisible()
  // A day that takes several pages.
  await page.locator('.tw-on-paper').evaluate((sheet) => {
    const table = sheet.querySelector('table') ?? sheet.appendChild(document.createElement('table'))
    table.classList.add('tw-sheet__table')
    const body = table.tBodies[0] ?? table.createTBody()
    for (let index = 1; index <= 90; index += 1) body.insertRow().insertCell().textContent = `Person ${index}.`
  })

  for (const paper of ['A4', 'Letter']) {
    await openSetup(page)
    const dialog = dialogOf(page)
    await dialog.getByLabel('Paper', { exact: true }).selectOption(paper)
    const told = dialog.locator('.tw-print__turn')
    await expect(told).toContainText(/Page 1 of [2-9]/)
    // Another paper is counted in the frame after it was chosen.
    const pages = () =>
      dialog
        .locator('.tw-print__pages')
        .evaluate(({ scrollWidth, clientWidth }) => Math.round(scrollWidth / clientWidth))
    await expect.poll(async () => (await told.textContent())?.includes(`of ${await pages()}`)).toBe(true)
    const total = Number(/of (\d+)/.exec((await told.textContent()) ?? '')?.[1])
    const previewed: string[][] = []
    for (let at = 1; at <= total; at += 1) {
      await expect(told).toContainText(`Page ${at} of ${total}`)
      await expect(dialog.getByRole('button', { name: 'Previous page' })).toBeEnabled({ enabled: at > 1 })
      previewed.push(await seenOn(page, 'tbody tr'))
      if (at < total) await dialog.getByRole('button', { name: 'Next page' }).click()
    }
    // The heading of the table stands on each page that has some of it; the sums below may have the last one for themselves.
    const ofTable = previewed.filter((rows) => rows.length > 0).length
    const heads = await dialog.locator('.tw-print__pages thead').evaluateAll((all) => all[0]?.getClientRects().length)
    expect(heads ?? ofTable).toBe(ofTable)
    expect(ofTable).toBeGreaterThanOrEqual(total - 1)
    await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const job = (await main.printJobs()).at(-1)
    const printed = textOfPdf(Buffer.from(job?.pdf ?? '', 'base64'))
    expect(printed).toHaveLength(total)
    expect(previewed.flat().filter((text) => text.startsWith('Person'))).toHaveLength(90)
    for (const [index, rows] of previewed.entries())
      for (const row of rows.filter((text) => text.startsWith('Person')))
        expect(printed[index], `${paper}, page ${index + 1}`).toContain(row)
  }
})

test('a low label has everything on it, in the preview as on paper', async ({ desk, server, tokenOf }) => {
  const tokens = {
    supplier: await tokenOf('supplier@tendwell.test'),
    reseller: await tokenOf('reseller@tendwell.test'),
  }
  const product = { name: 'Low label ampoule', sku: 'LOW-1', price: 990, minimum: 1 }
  const { stockId } = await stockedProduct(server.url, tokens, product)
  const { transaction } = await callsAs(server.url, tokens.supplier)<{ transaction: { tx: number } }>(
    'POST',
    `/api/inv/${DEMO_ORGS.supplier}`,
    { role: 'shipment', toOrg: DEMO_ORGS.clinic, description: 'Samples', items: [{ id: stockId, qty: 1 }] },
  )
  const { page, main } = await desk.launchSignedIn('supplier@tendwell.test')
  await main.setPrinters([PRINTER])
  const path = `/dashboard/inv/${transaction.tx}/label?org=${DEMO_ORGS.supplier}`
  await page.goto(new URL(path, page.url()).href)
  await openSetup(page)
  const dialog = dialogOf(page)
  for (const paper of ['Label102x152', 'Label100x62', 'A6']) {
    await dialog.getByLabel('Paper', { exact: true }).selectOption(paper)
    await expect(dialog.locator('.tw-print__turn')).toHaveText('Page 1 of 1')
    expect(await seenOn(page, 'figcaption'), paper).toEqual([String(transaction.tx)])
  }
  await dialog.getByLabel('Paper', { exact: true }).selectOption('Label100x62')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const [job] = await main.printJobs()
  const pages = textOfPdf(Buffer.from(job?.pdf ?? '', 'base64'))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Harbor Family Clinic')
  expect(pages[0]).toContain(String(transaction.tx))
})
