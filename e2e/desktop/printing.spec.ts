import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { stockedProduct } from '../inventory/goods.ts'
import { textOfPdf } from '../pdf-text.ts'
import { ZONE, deskCalls } from '../schedule/desk-calls.ts'
import { expect, test } from './fixtures.ts'

const LASER = 'Laser at the desk'
const OTHER = 'Brother_QL_820NWB'

const printButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Print', exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Print' })

test('printer and paper are chosen once; then it is printed without a question', async ({ desk, server, tokenOf }) => {
  const calls = deskCalls(server.url, await tokenOf('desk@tendwell.test'), DEMO_ORGS.clinic)
  const slot = await calls.freeSlot()
  const { id } = await calls.make(slot, { name: 'Silently Printed', email: 'silent@example.org', title: 'Injection' })
  const first = await desk.launchSignedIn()
  const { page, main } = first
  await main.setPrinters([OTHER, LASER])
  const sheet = new URL(`/dashboard/schedule/day/${slot.date}`, page.url()).href
  await page.goto(sheet)

  await printButton(page).dblclick()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
  await dialog.getByLabel('Printer', { exact: true }).selectOption(LASER)
  await dialog.getByLabel('Paper', { exact: true }).selectOption('Letter')
  await dialog.getByLabel('Copies').fill('2')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText(`Sent to ${LASER}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // The same again, after a restart as well, and nothing is asked.
  await printButton(page).click()
  await expect.poll(async () => (await main.printJobs()).length).toBe(2)
  const jobs = await main.printJobs()
  expect(jobs.map(({ printer, copies, paper }) => ({ printer, copies, paper }))).toEqual([
    { printer: LASER, copies: 2, paper: 'Letter' },
    { printer: LASER, copies: 1, paper: 'Letter' },
  ])
  const day = new Intl.DateTimeFormat('en', { timeZone: ZONE, dateStyle: 'full' }).format(Date.parse(slot.start))
  for (const { pdf } of jobs) {
    const text = textOfPdf(Buffer.from(pdf, 'base64')).join(' ')
    for (const part of ['Harbor Family Clinic', day, 'Silently Printed', 'Injection']) expect(text).toContain(part)
    // Neither the screen around it nor the dialog in front of it comes along.
    for (const other of ['Copies', 'Preview', 'Schedule', 'Dana Whitfield']) expect(text).not.toContain(other)
    expect(text.split('Silently Printed')).toHaveLength(2)
  }
  await first.close()

  const again = await desk.launch()
  await again.main.setPrinters([OTHER])
  await again.page.goto(sheet)
  await printButton(again.page).click()
  const asked = dialogOf(again.page)
  await expect(asked.getByText(`The printer ${LASER} is no longer available.`)).toBeVisible()
  await expect(asked.getByLabel('Paper', { exact: true })).toHaveValue('Letter')
  await again.main.setPrinters([OTHER, LASER])
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await printButton(again.page).click()
  await expect.poll(async () => (await again.main.printJobs()).map(({ printer }) => printer)).toEqual([LASER])

  // A card is another document: it asks for its own, and as a file it fits on a paper of its own size.
  await again.page.goto(new URL(`/dashboard/schedule/card/${id}`, again.page.url()).href)
  await printButton(again.page).click()
  await dialogOf(again.page).getByLabel('Paper', { exact: true }).selectOption('A6')
  const file = join(desk.userData, 'card.pdf')
  await again.main.saveTo(file)
  await dialogOf(again.page).getByRole('button', { name: 'Save as PDF…' }).click()
  await expect(dialogOf(again.page)).toHaveCount(0)
  const pages = textOfPdf(readFileSync(file))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Silently Printed')
  expect(await again.main.printJobs()).toHaveLength(1)
})

test('all slips that are to go out are printed in one go, each with pages of its own', async ({
  desk,
  server,
  tokenOf,
  callAs,
}) => {
  const tokens = {
    supplier: await tokenOf('supplier@tendwell.test'),
    reseller: await tokenOf('reseller@tendwell.test'),
  }
  const product = { name: 'Pile ampoule', sku: 'PILE-1', price: 990, minimum: 1 }
  const { soldId } = await stockedProduct(server.url, tokens, product)
  const asClinic = await callAs('clinic@tendwell.test')
  const asSupplier = callsAs(server.url, tokens.supplier)
  // One of them takes more than a sheet.
  const long = Array.from({ length: 70 }, (_, index) => `Line ${index}.`).join('\n')
  for (const notes of ['Short.', long, 'Short.']) {
    const { transaction } = await asClinic<{ transaction: { tx: number } }>('POST', `/api/inv/${DEMO_ORGS.clinic}`, {
      role: 'request',
      description: 'For the pile',
      notes,
      fromOrg: DEMO_ORGS.supplier,
      items: [{ id: soldId, qty: 1 }],
      total: 990,
    })
    await asSupplier('PUT', `/api/inv/${DEMO_ORGS.supplier}/${transaction.tx}/status`, { status: 'pending' })
  }
  type Due = { slips: { transaction: { tx: number; notes: string | null } }[] }
  const due = await asSupplier<Due>('GET', `/api/inv/${DEMO_ORGS.supplier}/slips`)
  expect(due.slips.length).toBeGreaterThanOrEqual(3)

  const { page, main } = await desk.launchSignedIn('supplier@tendwell.test')
  await main.setPrinters([LASER])
  await page.goto(new URL('/dashboard/inv/slips', page.url()).href)
  await expect(page.getByRole('article')).toHaveCount(due.slips.length)
  await page.getByRole('main').getByRole('button', { name: 'Print all', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText(`Sent to ${LASER}`)).toBeVisible()

  const [job] = await main.printJobs()
  const pages = textOfPdf(Buffer.from(job?.pdf ?? '', 'base64'))
  const slips: { tx: number; pages: string[] }[] = []
  for (const text of pages) {
    const tx = /Number\s*(\d+)/.exec(text)?.[1]
    if (tx === undefined) slips.at(-1)?.pages.push(text)
    else slips.push({ tx: Number(tx), pages: [text] })
  }
  // None is left out, none comes twice, and none shares its sheet.
  expect(slips.map(({ tx }) => tx)).toEqual(due.slips.map(({ transaction }) => transaction.tx))
  for (const [index, { transaction }] of due.slips.entries()) {
    const own = slips[index]?.pages ?? []
    expect(own.length > 1, `slip ${transaction.tx}`).toBe(transaction.notes === long)
    expect(own.map((text) => Number(/^\s*(\d+)/.exec(text)?.[1]))).toEqual(own.map((_, at) => at + 1))
    if (transaction.notes !== null) expect(own.join(' ')).toContain(transaction.notes === long ? 'Line 69.' : 'Short.')
  }
})
