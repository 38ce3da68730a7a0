import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { slips } from '#shared/domains/inventory/slips-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { pagesOf } from '#server/testing/pdf-paper.ts'
import type { PdfPage } from '#server/testing/pdf-paper.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const { made, stock, step } = inventoryOf(server)
let chain: SupplyChain
beforeAll(async () => {
  chain = await aSupplyChain(server)
})

const anOrder = (overrides: object = {}) =>
  made(
    chain.clinic,
    {
      role: 'request',
      description: 'Monthly order',
      fromOrg: chain.supplier,
      items: [{ id: chain.sold, qty: 4 }],
      total: 4000,
      ...overrides,
    },
    chain.buyer,
  )

async function fileAt(path: string, token: string, language = 'en') {
  const reply = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  return { reply, pages: pagesOf(Buffer.from(await reply.arrayBuffer())) }
}
const slipOf = ({ fromOrg, tx }: TransactionView, query = '') => `/api/inv/${fromOrg.id}/${tx}/packing-slip.pdf${query}`
const words = (pages: readonly PdfPage[]) => pages.flatMap(({ texts }) => texts)

/** What a scanner reads from the bars of a page: three dots for a narrow bar. */
async function scanned({ bars, width: paper }: PdfPage): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { buffer } = new Uint8Array(await readFile(wasm))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const narrow = (0.5 * 72) / 25.4
  const [width, height] = [Math.ceil((paper / narrow) * 3), 60]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const bar of bars) {
    const first = Math.round((bar.x / narrow) * 3)
    const last = first + Math.round((bar.width / narrow) * 3)
    for (let y = 10; y < height - 10; y += 1) {
      for (let x = first; x < last; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  const [code] = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as never, { formats: ['Code128'] })
  return code?.text
}

describe('a packing slip as a file', () => {
  it('says what is in the parcel, to both sides alike', async () => {
    const order = await anOrder({ notes: 'Keep cold\nÀ côté de Zoé' })
    for (const { token } of [chain.sender, chain.buyer, chain.dealer]) {
      const { reply, pages } = await fileAt(slipOf(order), token)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(reply.headers.get('content-disposition')).toContain(`packing-slip-${order.tx}.pdf`)
      const [item] = order.items
      const said = words(pages)
      for (const text of ['Packing slip', String(order.tx), 'Monthly order', order.fromOrg.name, item?.serviceSKU, '4'])
        expect(said).toContain(text)
      expect(said.join('')).toContain('Keep coldÀ côté de Zoé')
      expect(said).toContain('1 / 1')
      expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
    }
  })

  it('has its number as bars that a scanner reads', async () => {
    const order = await anOrder()
    const { pages } = await fileAt(slipOf(order, '?paper=letter'), chain.sender.token)
    const [page] = pages
    expect([page?.width, page?.height]).toEqual([612, 792])
    expect(page === undefined ? undefined : await scanned(page)).toBe(String(order.tx))
  })

  it('is in the language of who reads it, with letters that Vietnamese needs', async () => {
    const { pages } = await fileAt(slipOf(await anOrder()), chain.sender.token, 'vi')
    expect(words(pages).join('')).toContain('Phiếu đóng gói')
  })

  it('goes on over pages, each with its number and the heads of the columns, in less than a second', async () => {
    const name = 'Vitamin ampoule with a name that takes more than one line of its column'
    const ids = await Promise.all(
      Array.from({ length: 200 }, () => aProduct(server, chain.supplier, { name, price: 1 })),
    )
    await stock(chain.supplier, ids[0] ?? chain.made, 1, chain.sender)
    const order = await made(
      chain.supplier,
      { role: 'stock', description: 'Shelf', items: ids.map((id) => ({ id, qty: 3 })) },
      chain.sender,
    )
    // Nothing but what travels has a slip; this one is sent on.
    expect((await fileAt(slipOf(order), chain.sender.token)).reply.status).toBe(404)
    const shipment = await made(
      chain.supplier,
      { role: 'shipment', description: 'All of it', toOrg: chain.clinic, items: ids.map((id) => ({ id, qty: 2 })) },
      chain.sender,
    )
    await fileAt(slipOf(shipment), chain.sender.token)
    // Of the processor, which others may be busy with as well.
    const before = process.cpuUsage()
    const { pages } = await fileAt(slipOf(shipment), chain.sender.token)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, { texts }] of pages.entries()) {
      expect(texts).toContain(`${index + 1} / ${pages.length}`)
      expect(texts.filter((text) => text === 'SKU')).toHaveLength(1)
      if (index > 0) expect(texts).toContain(`Packing slip ${shipment.tx}`)
    }
    expect(words(pages).filter((text) => text.startsWith('P-'))).toHaveLength(200)
  })

  it('is nobody else’s, and of nothing that there is not', async () => {
    const order = await anOrder()
    const stranger = await aStaffOf(server, await aClinic(server))
    const statuses = await Promise.all(
      [
        fileAt(slipOf(order), stranger.token),
        fileAt(slipOf(order), (await aPatientOf(server, chain.clinic)).token),
        fileAt(`/api/inv/${chain.supplier}/999999/packing-slip.pdf`, chain.sender.token),
        fileAt(slipOf(order, '?paper=a6'), chain.sender.token),
        fileAt(`/api/inv/${chain.supplier}/0/packing-slip.pdf`, chain.sender.token),
      ].map(async (asked) => (await asked).reply.status),
    )
    expect(statuses).toEqual([404, 404, 404, 400, 400])
  })
})

describe('what a slip is made of', () => {
  const partsOf = (orgId: string, tx: number, { token }: TestPerson) =>
    server.call(slips.get, { params: { orgId, tx } }, token)

  it('is told to both sides, be the orgs open to the public or not', async () => {
    const own = await aSupplyChain(server)
    chain = own
    await sql`update orgs set is_public = false, city = 'Lyon' where id in (${own.supplier}, ${own.clinic})`.execute(
      server.running.services.reader,
    )
    const order = await anOrder()
    for (const person of [own.sender, own.buyer, own.dealer]) {
      const { body } = await partsOf(own.supplier, order.tx, person)
      expect(body.slip).toMatchObject({
        transaction: { id: order.id },
        from: { name: order.fromOrg.name, city: 'Lyon' },
        to: { city: 'Lyon' },
      })
    }
    // By the number that the recipient knows it by as well.
    expect((await partsOf(own.clinic, order.tx, own.buyer)).body.slip.transaction.id).toBe(order.id)
  })

  it('is nobody else’s, and of nothing that stays where it is', async () => {
    const order = await anOrder()
    const kept = (await stock(chain.supplier, chain.made, 1, chain.sender)).body.transaction
    const statusFor = async (tx: number, { token }: TestPerson) =>
      (await server.refused(slips.get, { params: { orgId: chain.supplier, tx } }, token)).status
    expect(await statusFor(order.tx, await aStaffOf(server, await aClinic(server)))).toBe(404)
    expect(await statusFor(order.tx, await aPatientOf(server, chain.clinic))).toBe(404)
    expect(await statusFor(kept.tx, chain.sender)).toBe(404)
  })
})

describe('what is due', () => {
  it('is every order that was approved and not sent, the oldest first, with the letterheads of both', async () => {
    const own = await aSupplyChain(server)
    chain = own
    await sql`update orgs set is_public = false, city = 'Lyon' where id = ${own.clinic}`.execute(
      server.running.services.reader,
    )
    const [first, second, waiting, sent] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()]
    await stock(own.supplier, own.made, 10, own.sender)
    for (const order of [second, first, sent]) await step(order, 'pending', own.sender)
    await step(sent, 'shipping', own.sender)
    const { body } = await server.call(slips.listDue, { params: { orgId: own.supplier }, query: {} }, own.sender.token)
    expect(body.total).toBe(2)
    expect(body.slips.map(({ transaction }) => transaction.tx)).toEqual([first.tx, second.tx])
    expect(body.slips[0]).toMatchObject({ from: { name: first.fromOrg.name }, to: { city: 'Lyon' } })
    const counted = await server.call(
      slips.listDue,
      { params: { orgId: own.supplier }, query: { limit: 0 } },
      own.sender.token,
    )
    expect(counted.body).toEqual({ slips: [], total: 2 })
    // Who gets them has nothing to send.
    const other = await server.call(slips.listDue, { params: { orgId: own.clinic }, query: {} }, own.buyer.token)
    expect(other.body).toEqual({ slips: [], total: 0 })

    const { pages } = await fileAt(`/api/inv/${own.supplier}/packing-slips.pdf?paper=letter`, own.sender.token)
    expect(await Promise.all(pages.map(scanned))).toEqual([String(first.tx), String(second.tx)])
    expect(pages.map(({ texts }) => texts.includes('1 / 1'))).toEqual([true, true])
    expect(waiting.status).toBe('requested')
  })

  it('is told to the staff of the org alone', async () => {
    const { status } = await server.refused(
      slips.listDue,
      { params: { orgId: chain.supplier }, query: {} },
      chain.buyer.token,
    )
    expect(status).toBe(404)
  })
})
