import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { StockLimits } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { aProduct, inventoryOf } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sendLowStock } from './send-low-stock.ts'

const mailbox = await openMailbox()
const server = useTestServer({ PUBLIC_URL: 'https://tendwell.test', ROLE: 'web', SMTP_URL: mailbox.url })
afterAll(() => mailbox.close())
const { create, made, stock, faults } = inventoryOf(server)
const tell = () => doQueued(server, sendLowStock)
const told = ({ email }: TestPerson) => mailbox.mails.filter(({ to }) => to.includes(email))
const anAdmin = (org: OrgId, more: Partial<Parameters<typeof aPerson>[1]> = {}) =>
  aPerson(server, { ...more, memberships: [{ org, role: 'org-admin' }] })

interface Store {
  org: OrgId
  product: ServiceId
  clerk: TestPerson
  admin: TestPerson
}

/** A clinic with so many of a product, which is low below ten. */
async function aStore(onHand = 20): Promise<Store> {
  const org = await aClinic(server, { settings: { features: ['inventoryAdvanced'] } })
  const product = await aProduct(server, org, { name: 'Gauze 🩹' })
  const clerk = await aStaffOf(server, org)
  const store = { org, product, clerk, admin: await anAdmin(org) }
  await stock(org, product, onHand, clerk)
  await limit(store, { lowLevel: 10 })
  return store
}
const limit = async ({ org, product, clerk }: Store, body: StockLimits) => {
  const reply = await server.call(
    inventory.setLimits,
    { params: { orgId: org, serviceId: product }, body },
    clerk.token,
  )
  expect(reply.status).toBe(204)
}
const discard = ({ org, product, clerk }: Store, qty: number) =>
  create(org, { role: 'disposed', description: 'Used', items: [{ id: product, qty }] }, clerk)
const toldAt = async ({ org, product }: Store) => {
  const { rows } = await sql<{ at: string | null }>`
    select low_told_at as at from stock_levels where org_id = ${org} and service_id = ${product}`.execute(
    server.running.services.reader,
  )
  return rows[0]?.at ?? null
}

describe('of a product that falls below its low level', () => {
  it('each admin is told once, until there was enough again', async () => {
    const store = await aStore()
    await discard(store, 10)
    expect(await tell()).toBe(0)
    await discard(store, 1)
    expect(await tell()).toBe(1)
    await discard(store, 2)
    expect(await tell()).toBe(0)
    expect(told(store.admin)).toHaveLength(1)
    expect(told(store.admin)[0]?.text).toContain('Gauze 🩹: 9 on hand, low level 10')
    expect(told(store.clerk)).toEqual([])

    await stock(store.org, store.product, 3, store.clerk)
    expect(await toldAt(store)).toBeNull()
    await discard(store, 1)
    expect(await tell()).toBe(1)
    expect(told(store.admin)).toHaveLength(2)
    expect(await faults()).toEqual([])
  })

  it('the admins are told in their own languages, and nobody who is none any more', async () => {
    const store = await aStore()
    const arab = await anAdmin(store.org)
    const gone = await anAdmin(store.org)
    const waiting = await aPerson(server, { memberships: [{ org: store.org, role: 'org-admin', status: 'pending' }] })
    const { reader } = server.running.services
    await sql`update users set language = 'ar' where id = ${arab.id}`.execute(reader)
    await discard(store, 15)
    await sql`update memberships set role = 'org-staff' where user_id = ${gone.id}`.execute(reader)
    expect(await tell()).toBe(1)
    expect(told(arab)[0]?.html).toContain('dir="rtl"')
    expect(told(arab)[0]?.text).toContain('Gauze 🩹: المتوفر')
    expect(told(store.admin)[0]?.subject).toContain('a product is running low')
    expect([...told(gone), ...told(waiting)]).toEqual([])
  })

  it('nobody is told where there is enough again before the mail leaves', async () => {
    const store = await aStore()
    await discard(store, 15)
    await stock(store.org, store.product, 15, store.clerk)
    expect(await tell()).toBe(1)
    expect(told(store.admin)).toEqual([])
  })

  it('one mail tells of all that a transaction takes', async () => {
    const store = await aStore()
    const other = await aProduct(server, store.org, { name: 'Swabs' })
    await stock(store.org, other, 20, store.clerk)
    await limit({ ...store, product: other }, { lowLevel: 15 })
    const items = [store.product, other].map((id) => ({ id, qty: 12 }))
    await made(store.org, { role: 'disposed', description: 'Used', items }, store.clerk)
    expect(await tell()).toBe(1)
    expect(told(store.admin)[0]?.subject).toContain('2 products are running low')
    expect(told(store.admin)[0]?.text).toMatch(/Gauze.*\n.*Swabs/)
  })

  it('of many moves at once one alone tells', async () => {
    const store = await aStore()
    const replies = await Promise.all(Array.from({ length: 6 }, () => discard(store, 3)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    expect(await tell()).toBe(1)
    expect(told(store.admin)).toHaveLength(1)
  })

  it('nobody is told of a move that was refused', async () => {
    const store = await aStore()
    expect((await discard(store, 21)).status).toBe(422)
    expect(await tell()).toBe(0)
  })
})

describe('a level that is asked for anew', () => {
  it('below what there is ends the fall, so that the next is told', async () => {
    const store = await aStore()
    await discard(store, 15)
    expect(await tell()).toBe(1)
    await limit(store, { lowLevel: 5 })
    expect(await toldAt(store)).toBeNull()
    await discard(store, 1)
    expect(await tell()).toBe(1)
    expect(told(store.admin)).toHaveLength(2)
  })

  it('above what there is tells with the next piece that goes', async () => {
    const store = await aStore()
    await limit(store, { lowLevel: 30 })
    expect(await tell()).toBe(0)
    await stock(store.org, store.product, 1, store.clerk)
    expect(await tell()).toBe(0)
    await discard(store, 1)
    expect(await tell()).toBe(1)
  })

  it('may be taken back', async () => {
    const store = await aStore()
    await discard(store, 15)
    await limit(store, { lowLevel: null })
    expect(await toldAt(store)).toBeNull()
    await tell()
    expect(told(store.admin)).toEqual([])
    await discard(store, 1)
    expect(await tell()).toBe(0)
  })
})
