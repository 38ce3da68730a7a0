import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { telling } from '#shared/domains/scheduling/telling/api.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const WHEN = { title: 'Visit', start: '2026-11-23T14:00:00Z', end: '2026-11-23T14:30:00Z' }
const book = (person: object) =>
  server.call(scheduling.create, { params: { orgId: clinic }, body: { ...WHEN, ...person } }, desk.token)
const refuse = (person: object) =>
  server.refused(scheduling.create, { params: { orgId: clinic }, body: { ...WHEN, ...person } }, desk.token)
const known = async (phone: string): Promise<unknown[]> => {
  const { rows } =
    await sql`select name, email, phone from contacts where org_id = ${clinic} and phone = ${phone}`.execute(
      server.running.services.reader,
    )
  return rows
}
/** Where what the desk does would be told. */
const told = async (id: AppointmentId) => {
  const { body } = await server.call(telling.foresee, { params: { id }, query: { change: 'cancelled' } }, desk.token)
  return body.telling.to
}

describe('somebody with a phone number alone', () => {
  it('is booked at the desk and becomes a contact; nobody is told', async () => {
    const { status, body } = await book({ name: 'ليلى 🌙', phone: '+1 212 555 0161' })
    expect([status, body.event.email, body.event.phone]).toEqual([201, null, '+1 212 555 0161'])
    expect(await known('+1 212 555 0161')).toEqual([{ name: 'ليلى 🌙', email: null, phone: '+1 212 555 0161' }])
    expect(await told(body.event.id)).toEqual([])
    const reached = await book({ name: 'Mail', email: 'mail@tendwell.test' })
    expect(await told(reached.body.event.id)).toHaveLength(1)
  })

  it('is one person however often the button is pressed and however the number is written, and another one of the family is not', async () => {
    const statuses = await race(4, async (index) => {
      const start = `2026-11-2${4 + (index % 2)}T14:00:00Z`
      const phone = index < 2 ? '+1 (212) 555-0162' : '+1 212 555 0162'
      return (await book({ name: 'Ben Ito', phone, start, end: start.replace(':00:00', ':30:00') })).status
    })
    expect(statuses).toEqual({ 201: 4 })
    await book({ name: 'ben ito', phone: '12125550162', start: '2026-11-26T14:00:00Z', end: '2026-11-26T14:30:00Z' })
    await book({ name: 'Ada Ito', phone: '12125550162', start: '2026-11-27T14:00:00Z', end: '2026-11-27T14:30:00Z' })
    const { body } = await server.call(contacts.search, { query: { orgId: clinic, s: '0162' } }, desk.token)
    expect(body.contacts.map(({ name, email }) => [name, email])).toEqual([
      ['Ada Ito', null],
      ['Ben Ito', null],
    ])
  })

  it('is found by the last four digits', async () => {
    await book({
      name: 'Cleo Nakamura',
      phone: '(212) 555-9471',
      start: '2026-11-25T15:00:00Z',
      end: '2026-11-25T15:30:00Z',
    })
    const { body } = await server.call(contacts.find, { params: { orgId: clinic }, query: { s: '9471' } }, desk.token)
    expect(body.people).toMatchObject([{ kind: 'contact', name: 'Cleo Nakamura', email: null, isWhole: true }])
  })

  it('is not somebody with neither: said at the number', async () => {
    for (const person of [{ name: 'Nobody' }, { name: 'Nobody', phone: null }])
      expect((await refuse(person)).body.error.fields).toEqual({ phone: 'Enter a phone number or an email' })
    const id = await aContactOf(server, clinic, { phone: '+1 212 555 0163' })
    const clear = { params: { id }, body: { version: 1, email: null } }
    expect((await server.call(contacts.change, clear, desk.token)).body.contact.email).toBeNull()
    const both = { params: { id }, body: { version: 2, phone: null } }
    expect((await server.refused(contacts.change, both, desk.token)).body.error.fields).toEqual({
      phone: 'Enter a phone number or an email',
    })
    expect((await server.refused(contacts.convert, { params: { id } }, desk.token)).body.error.fields).toEqual({
      email: 'Email is required',
    })
  })
})

describe('somebody who waits and has a number alone', () => {
  const wait = (part: object) =>
    server.call(
      waiting.add,
      { params: { orgId: clinic }, body: { title: 'Visit', from: '2026-11-23', until: '2026-11-27', ...part } },
      desk.token,
    )

  it('stands on the list once', async () => {
    const ola = { name: 'Ola', phone: '+1 212 555 0165' }
    expect((await wait(ola)).body.entry).toMatchObject({ name: 'Ola', email: null, phone: '+1 212 555 0165' })
    expect((await wait(ola)).status).toBe(409)
    expect((await wait({ ...ola, name: 'Per' })).status).toBe(201)
    expect((await wait({ name: 'Quin' })).status).toBe(400)
  })
})
