import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { wall } from '#shared/domains/scheduling/wall/api.ts'
import type { CalledBy } from '#shared/domains/scheduling/wall/schema.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import {
  ROOMY_HOURS,
  aClinic,
  aPatientOf,
  aPerson,
  aRoomOf,
  aStaffOf,
  anAppointmentAt,
} from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Monday at eleven in New York. */
const NOW = Date.parse('2026-11-23T16:00:00Z')
const server = useTestServer({}, { frozenAt: new Date(NOW).toISOString() })

let clinic: OrgId
let staff: TestPerson
let admin: TestPerson
beforeEach(async () => {
  server.now.millis = NOW
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  staff = await aStaffOf(server, clinic)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

const params = () => ({ params: { orgId: clinic } })
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const set = async (shows: CalledBy) =>
  tokenOf((await server.call(wall.set, { ...params(), body: { shows } }, admin.token)).body.wall.url)
const open = (token: string) => server.call(wall.open, { params: { token } }, null)
const calls = async (token: string) => (await open(token)).body.calls
const step = async (id: AppointmentId, status: AppointmentStatus, more: object = {}) =>
  (await server.call(scheduling.setStatus, { params: { id }, body: { status, ...more } }, staff.token)).body.event
async function called(name: string, provider?: TestPerson) {
  const id = await anAppointmentAt(server, clinic, provider === undefined ? {} : { provider: provider.id })
  await sql`update appointments set name = ${name}, title = 'Chemo', notes = 'secret' where id = ${id}`.execute(
    server.running.services.reader,
  )
  const { number } = await step(id, 'arrived')
  return { id, number, name }
}

describe('the screen in a waiting room', () => {
  it('calls by number, with room and provider, and tells nothing else', async () => {
    const token = await set('number')
    const room = await aRoomOf(server, clinic, 'Exam 2')
    const first = await called('Dana Whitfield')
    const second = await called('Ben Kowalski', staff)
    expect([first.number, second.number]).toEqual([1, 2])
    expect(await calls(token)).toEqual([])
    await step(second.id, 'in_room', { room })
    const reply = await open(token)
    expect(reply.body).toEqual({
      shows: 'number',
      calls: [{ who: '2', room: 'Exam 2', provider: expect.stringMatching(/./), at: expect.any(String) }],
    })
    expect(JSON.stringify(reply.body)).not.toMatch(/Ben|Kowalski|Chemo|secret/)
    // A quarter of an hour later nobody looks at it any more; nor once the visit is done.
    server.now.millis += 16 * MINUTE
    expect(await calls(token)).toEqual([])
    await step(first.id, 'in_room', { room: null })
    expect(await calls(token)).toMatchObject([{ who: '1', room: null }])
    await step(first.id, 'done')
    expect(await calls(token)).toEqual([])
  })

  it('gives each a number of their own, from 1 each day, and the same to who checks in again', async () => {
    await set('number')
    const made = await Promise.all([0, 1, 2, 3].map(() => anAppointmentAt(server, clinic)))
    const numbers = await Promise.all(made.map(async (id) => (await step(id, 'arrived')).number))
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]))
    const [id] = made
    if (id === undefined) throw new Error('Nobody')
    const event = (await server.call(scheduling.get, { params: { id } }, staff.token)).body.event
    const undo = { params: { id }, body: { version: event.version } }
    await server.call(scheduling.undoStatus, undo, staff.token)
    expect((await step(id, 'arrived')).number).toBe(event.number)
    const walkedIn = { ...params(), body: { name: 'Wanda Walk', phone: '212 555 0142', title: 'Cough' } }
    expect((await server.call(desk.walkIn, walkedIn, staff.token)).body.event.number).toBe(5)
    server.now.millis += DAY
    // Who signed in yesterday is signed out.
    staff = await aStaffOf(server, clinic)
    const tomorrow = await anAppointmentAt(server, clinic, {
      start: '2026-11-24T16:00:00Z',
      end: '2026-11-24T16:30:00Z',
    })
    expect((await step(tomorrow, 'arrived')).number).toBe(1)
  })

  it('calls by initials where the clinic wants that, whatever the script; no numbers are given then', async () => {
    const token = await set('initials')
    for (const name of ['Q', 'عمر خالد', '王小明', 'Zoë Lang']) {
      const one = await called(name)
      expect(one.number).toBeNull()
      server.now.millis += 1000
      await step(one.id, 'in_room', { room: null })
    }
    expect((await calls(token)).map(({ who }) => who)).toEqual(['Z. L.', '王*', 'ع. خ.', '*'])
  })

  it('calls whoever is seen earlier than planned', async () => {
    const token = await set('number')
    const id = await anAppointmentAt(server, clinic, { start: '2026-11-27T16:00:00Z', end: '2026-11-27T16:30:00Z' })
    await step(id, 'arrived')
    await step(id, 'in_room', { room: null })
    expect(await calls(token)).toMatchObject([{ who: '1' }])
  })

  it('has one address, which ends with a new one and with the screen', async () => {
    const first = await set('number')
    // Another choice keeps the address on the television.
    expect(await set('initials')).toBe(first)
    const renewed = tokenOf((await server.call(wall.renew, params(), admin.token)).body.wall.url)
    expect(renewed).not.toBe(first)
    expect((await open(first)).status).toBe(404)
    expect((await open(renewed)).status).toBe(200)
    await server.call(wall.remove, params(), admin.token)
    expect((await open(renewed)).status).toBe(404)
    // Made again it is another.
    expect(await set('number')).not.toBe(renewed)
    expect((await server.call(wall.get, params(), admin.token)).body.wall).toMatchObject({ shows: 'number' })
  })

  it('opens for no guess, no other kind of link and no clinic that is closed', async () => {
    const token = await set('number')
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const guess of [flipped, clinic, 'none', `${token}A`]) expect((await open(guess)).status).toBe(404)
    await sql`update orgs set status = 'pending' where id = ${clinic}`.execute(server.running.services.reader)
    expect((await open(token)).status).toBe(404)
  })

  it('is the administrators’: the desk, a patient and another clinic neither see nor make it', async () => {
    await set('number')
    const stranger = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    const patient = await aPatientOf(server, clinic)
    for (const [{ token }, status] of [
      [staff, 403],
      [patient, 403],
      [stranger, 404],
    ] as const) {
      expect((await server.call(wall.get, params(), token)).status).toBe(status)
      expect((await server.call(wall.renew, params(), token)).status).toBe(status)
    }
  })

  it('shows the calls of its own clinic alone', async () => {
    const token = await set('initials')
    const other = await aClinic(server, { settings: ROOMY_HOURS })
    const theirs = await aStaffOf(server, other)
    const id = await anAppointmentAt(server, other)
    for (const status of ['arrived', 'in_room'] as const)
      await server.call(scheduling.setStatus, { params: { id }, body: { status } }, theirs.token)
    expect(await calls(token)).toEqual([])
  })
})
