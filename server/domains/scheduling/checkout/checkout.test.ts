import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import type { NewLines, PaidBy } from '#shared/domains/scheduling/checkout/schema.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { AppointmentId, ContactId, OrgId, ServiceId } from '#shared/kernel/ids.ts'
import {
  ROOMY_HOURS,
  aClinic,
  aContactOf,
  aPatientOf,
  aServiceOf,
  aStaffOf,
  anAppointmentAt,
} from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aProduct, aSupplyChain, inventoryOf, stockFaults } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'

const server = useTestServer({ SEAL_FIELDS: 'true' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let staff: TestPerson
let massage: ServiceId
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  staff = await aStaffOf(server, clinic)
  massage = await aServiceOf(server, clinic, { name: 'Massage', price: 8000 })
})

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)
const look = async (id: AppointmentId, { token } = staff) =>
  (await server.call(checkout.look, { params: { id } }, token)).body
const note = (id: AppointmentId, body: Partial<NewLines>, { token } = staff) =>
  server.call(checkout.note, { params: { id }, body: { currency: 'USD', ...body } }, token)
const undo = (id: AppointmentId, lineId: string, reason = 'Paid by card', { token } = staff) =>
  server.call(checkout.takeBack, { params: { id, lineId: lineId as never }, body: { reason } }, token)
const paid = (amount: number, method: PaidBy = 'cash') => ({ method, amount })
const given = (service: ServiceId, price: number, qty = 1) => [{ service, qty, price }]
const balance = async (query: object, { token } = staff) =>
  (await server.call(desk.card, { params: { orgId: clinic }, query }, token)).body.card.balance
const contactOf = async (id: AppointmentId): Promise<ContactId> => {
  const { contact } = await look(id)
  if (contact === null) throw new Error('A visit of nobody')
  return contact
}

describe('what a visit came to', () => {
  it('is noted line by line, with who did it and what is left to pay', async () => {
    const id = await anAppointmentAt(server, clinic)
    const reply = await note(id, { given: given(massage, 7500, 2), paid: paid(10_000, 'card') })
    expect(reply.status).toBe(201)
    const { lines, balance: owed, canTakeStock } = await look(id)
    expect(lines).toMatchObject([
      { kind: 'given', service: massage, name: 'Massage', qty: 2, amount: 15_000, currency: 'USD', method: null },
      { kind: 'paid', service: null, name: '', amount: 10_000, method: 'card', reverses: null, isReversed: false },
    ])
    expect(lines.every(({ by }) => by !== null)).toBe(true)
    expect(owed).toEqual([{ currency: 'USD', amount: 5000 }])
    // The clinic does not keep its stock by itself.
    expect(canTakeStock).toBe(false)
    expect(await balance({ contact: await contactOf(id) })).toEqual(owed)
  })

  it('is taken back once, by a line beside it that says why', async () => {
    const id = await anAppointmentAt(server, clinic)
    const { body } = await note(id, { given: given(massage, 8000), paid: paid(8000) })
    expect((await look(id)).balance).toEqual([])
    const line = body.lines.find(({ kind }) => kind === 'paid')?.id ?? ''
    expect(await race(3, async () => (await undo(id, line)).status)).toEqual({ 201: 1, 409: 2 })
    const after = await look(id)
    expect(after.balance).toEqual([{ currency: 'USD', amount: 8000 }])
    expect(after.lines.slice(1)).toMatchObject([
      { id: line, amount: 8000, isReversed: true },
      { reverses: line, amount: -8000, method: 'cash', reason: 'Paid by card', isReversed: false },
    ])
    expect((await undo(id, after.lines[2]?.id ?? '')).status).toBe(409)
    expect((await undo(id, line, '  ')).status).toBe(400)
  })

  it('begins with what the type of the visit costs, until something is given', async () => {
    const type = await aTypeOf(server, clinic, { service: massage })
    const id = await anAppointmentAt(server, clinic)
    await run(sql`update appointments set type_id = ${type} where id = ${id}`)
    expect((await look(id)).suggested).toBe(massage)
    const { body } = await note(id, { given: given(massage, 8000) })
    expect((await look(id)).suggested).toBeNull()
    await undo(id, body.lines[0]?.id ?? '')
    expect((await look(id)).suggested).toBe(massage)
  })

  it('adds up over the visits of a person, whoever they become', async () => {
    const contact = await aContactOf(server, clinic)
    const visits = await Promise.all([anAppointmentAt(server, clinic), anAppointmentAt(server, clinic)])
    await run(sql`update appointments set contact_id = ${contact} where id = any(${visits}::uuid[])`)
    for (const id of visits) await note(id, { given: given(massage, 100) })
    expect(await balance({ contact })).toEqual([{ currency: 'USD', amount: 200 }])
    const { body } = await server.call(
      checkout.ofPerson,
      { params: { orgId: clinic }, query: { contact, limit: 1 } },
      staff.token,
    )
    expect(body).toMatchObject({ lines: [{ appointment: visits[1] }], pagination: { total: 2 } })
  })

  it.each<[string, Partial<NewLines>]>([
    ['nothing at all', {}],
    ['a payment of nothing', { paid: paid(0) }],
    ['a payment below nothing', { paid: paid(-5) }],
    ['a payment of half a cent', { paid: paid(10.5) }],
    ['more than can be', { paid: paid(1_000_000_001) }],
    ['more than can be, by many', { given: [{ service: '' as ServiceId, qty: 1000, price: 1_000_000_000 }] }],
    ['another currency', { currency: 'EUR', paid: paid(5) }],
    ['another way', { paid: paid(5, 'shells' as never) }],
  ])('refuses %s', async (_what, body) => {
    const id = await anAppointmentAt(server, clinic)
    const items = body.given?.map((item) => ({ ...item, service: massage }))
    expect((await note(id, { ...body, ...(items !== undefined && { given: items }) })).status).toBe(400)
    expect((await look(id)).lines).toEqual([])
  })

  it('is nobody else’s: another clinic’s service, visit and line are not found', async () => {
    const other = await aClinic(server)
    const stranger = await aStaffOf(server, other)
    const theirs = await aServiceOf(server, other)
    const id = await anAppointmentAt(server, clinic)
    expect((await note(id, { given: given(theirs, 5) })).status).toBe(400)
    expect((await note(id, { paid: paid(5) }, stranger)).status).toBe(404)
    const { body } = await note(id, { paid: paid(5) })
    const second = await anAppointmentAt(server, clinic)
    // A line of another visit is not reached through one's own.
    expect((await undo(second, body.lines[0]?.id ?? '')).status).toBe(404)
    const contact = await contactOf(id)
    const query = { params: { orgId: other }, query: { contact } }
    expect((await server.refused(checkout.ofPerson, query, stranger.token)).status).toBe(404)
  })

  it('is not shown to the patient, who has no till here', async () => {
    const patient = await aPatientOf(server, clinic)
    const id = await anAppointmentAt(server, clinic, { patient })
    expect((await server.call(checkout.look, { params: { id } }, patient.token)).status).toBe(403)
    expect((await note(id, { paid: paid(5) }, patient)).status).toBe(403)
  })

  it('is sealed in words, and kept in numbers: no statement rewrites it', async () => {
    const id = await anAppointmentAt(server, clinic)
    const { body } = await note(id, { given: given(massage, 8000) })
    await undo(id, body.lines[0]?.id ?? '', 'Never happened')
    const kept = await run(sql<{ words: string }>`
      select concat(right(label, 40), ' ', right(reason, 40)) as words from visit_lines where appointment_id = ${id}`)
    expect(JSON.stringify(kept)).not.toMatch(/Massage|Never happened/)
    await expect(run(sql`update visit_lines set amount = 1 where appointment_id = ${id}`)).rejects.toThrow(
      /never changed/,
    )
    await expect(run(sql`delete from visit_lines where appointment_id = ${id}`)).rejects.toThrow(/never deleted/)
  })
})

describe('products of a visit', () => {
  it('leave the stock, into the lots of which they go back with the line', async () => {
    const { supplier, sender } = await aSupplyChain(server)
    const { stock, levels } = inventoryOf(server)
    const product = await aProduct(server, supplier)
    await stock(supplier, product, 5, sender, { number: 'L1' })
    const id = await anAppointmentAt(server, supplier)
    const onHand = async () => (await levels(supplier, sender)).find((one) => one.id === product)?.onHand
    expect((await look(id, sender)).canTakeStock).toBe(true)
    const body = { given: given(product, 500, 2), fromStock: true }
    const reply = await note(id, body, sender)
    expect(reply.body.lines).toMatchObject([{ isFromStock: true, amount: 1000 }])
    expect(await onHand()).toBe(3)
    expect((await note(id, { given: given(product, 500, 4), fromStock: true }, sender)).status).toBe(422)
    expect((await look(id, sender)).lines).toHaveLength(1)
    expect((await undo(id, reply.body.lines[0]?.id ?? '', 'Not opened', sender)).status).toBe(201)
    expect(await onHand()).toBe(5)
    expect(await stockFaults(server.running.services.reader)).toEqual([])
    const all = await server.call(inventory.list, { params: { orgId: supplier }, query: {} }, sender.token)
    expect(all.body.transactions[0]).toMatchObject({ role: 'adjustment', notes: 'Not opened' })
  })

  it('that are paid on usage are handed to a member, and stay so', async () => {
    const {
      supplier,
      clinic: buyer,
      made,
      sold,
      sender,
      buyer: desk2,
      patient,
    } = await aSupplyChain(server, {
      supplierSettings: { features: ['payOnUsage'] },
    })
    const { stock, made: done, step, levels } = inventoryOf(server)
    await stock(supplier, made, 10, sender)
    const ordered = await done(
      buyer,
      { role: 'request', description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 4 }], total: 4000 },
      desk2,
    )
    for (const [status, who] of [
      ['pending', sender],
      ['shipping', sender],
      ['completed', desk2],
    ] as const)
      await step(ordered, status, who)
    const onHand = async () => (await levels(buyer, desk2)).find((one) => one.id === made)?.onHand
    const body = { given: given(sold, 1500), fromStock: true }
    const stranger = await anAppointmentAt(server, buyer)
    expect((await note(stranger, body, desk2)).status).toBe(400)
    const id = await anAppointmentAt(server, buyer, { patient })
    const reply = await note(id, body, desk2)
    expect(await onHand()).toBe(3)
    expect((await undo(id, reply.body.lines[0]?.id ?? '', 'Not opened', desk2)).status).toBe(201)
    expect(await onHand()).toBe(3)
    expect(await stockFaults(server.running.services.reader)).toEqual([])
  })
})

it('a visit that is taken off the calendar keeps its books', async () => {
  const id = await anAppointmentAt(server, clinic)
  await note(id, { given: given(massage, 8000) })
  const contact = await contactOf(id)
  await server.call(scheduling.remove, { params: { id }, query: {} }, staff.token)
  expect(await balance({ contact })).toEqual([{ currency: 'USD', amount: 8000 }])
})
