import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { fees } from '#shared/domains/fees/api.ts'
import { publicFees } from '#shared/domains/fees/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { TERMS, feesOf } from '#server/testing/fees.ts'
import { aBooking } from '#server/testing/forms.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'

// The night before a Monday in New York.
const NOW = '2026-11-23T06:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const MONDAY = '2026-11-23T14:00:00.000Z'
const MONDAY_930 = '2026-11-23T14:30:00.000Z'
const story = feesOf(server)
const at = (instant: string, millis = 0) => {
  server.now.millis = Date.parse(instant) + millis
}
const reset = () => at(NOW)
const cancelLate = (id: AppointmentId, token: string | null, body: object = {}) =>
  server.refused(fees.cancelLate, { params: { id }, body }, token)

describe('a visitor who telephones to cancel late', () => {
  it('is charged by the desk in the same step, or is not, as the desk decides', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId, staff } = clinic
    const charged = await story.book(orgId, MONDAY)
    const free = await story.book(orgId, MONDAY)
    expect((await story.fees(charged, staff))?.lateNow).toBe(0)
    // In time it costs nothing, whoever presses.
    expect((await cancelLate(charged, staff.token)).body.error.code).toBe('invalid_transition')
    at(MONDAY, -HOUR)
    expect((await story.fees(charged, staff))?.lateNow).toBe(TERMS.late)
    const { status } = await cancelLate(charged, staff.token, {
      cancellation: { reason: 'asked', isForPatient: false },
    })
    expect(status).toBe(200)
    const views = await sql<{ why: string }>`
      select details->>'why' as why from activities where actor_id = ${staff.id} and details ? 'why'`.execute(
      server.running.services.reader,
    )
    expect(views.rows.map(({ why }) => why)).toEqual(['appointment'])
    await story.setStatus(free, 'cancelled', staff)
    expect((await story.fees(charged, staff))?.fee).toMatchObject({ kind: 'late', state: 'due', amount: TERMS.late })
    expect((await story.fees(free, staff))?.fee).toBeNull()
    await story.later()
    expect(await story.taken(charged)).toEqual([2000, 1000])
    expect(await story.taken(free)).toEqual([2000, -2000])
    const { rows } = await sql<{ kind: string }>`
      select kind from activities where org_id = ${orgId} and kind = 'fee.late_charged'`.execute(
      server.running.services.reader,
    )
    expect(rows).toHaveLength(1)
    expect(await story.faults(clinic)).toEqual([])
  })

  it('owes nothing where the desk undoes it, and cancels another time for itself', async () => {
    reset()
    const clinic = await story.clinic()
    const { staff } = clinic
    const id = await story.book(clinic.orgId, MONDAY)
    at(MONDAY, -HOUR)
    await cancelLate(id, staff.token)
    expect((await story.undo(id, staff)).status).toBe(200)
    expect((await story.fees(id, staff))?.fee).toBeNull()
    await story.later()
    expect(await story.taken(id)).toEqual([2000])
    await story.setStatus(id, 'cancelled', staff)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, -2000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is charged by nobody else', async () => {
    reset()
    const clinic = await story.clinic()
    const id = await story.book(clinic.orgId, MONDAY)
    at(MONDAY, -HOUR)
    const stranger = await aStaffOf(server, await aClinic(server))
    const patient = await aPatientOf(server, clinic.orgId)
    expect((await cancelLate(id, null)).status).toBe(401)
    expect((await cancelLate(id, stranger.token)).status).toBe(404)
    expect((await cancelLate(id, patient.token)).status).toBe(404)
    expect((await story.fees(id, clinic.staff))?.fee).toBeNull()
  })
})

describe('a visitor who has an account by now', () => {
  const handOver = (id: AppointmentId, { id: userId }: TestPerson) =>
    sql`update appointments set user_id = ${userId}, contact_id = null, event_type = 'user' where id = ${id}`.execute(
      server.running.services.reader,
    )

  it('cancels by the rule of the page: told what it costs, and charged that', async () => {
    reset()
    const clinic = await story.clinic()
    const id = await story.book(clinic.orgId, MONDAY)
    const patient = await aPatientOf(server, clinic.orgId)
    const other = await aPatientOf(server, clinic.orgId)
    await handOver(id, patient)
    const mine = async () => (await server.call(bookings.feesMine, { params: { id } }, patient.token)).body.fees
    expect((await mine())?.cancelling).toEqual({ costs: 0, back: 2000 })
    at(MONDAY, -HOUR)
    expect((await mine())?.cancelling).toEqual({ costs: 3000, back: 0 })
    expect((await server.refused(bookings.feesMine, { params: { id } }, other.token)).status).toBe(404)
    expect((await server.refused(bookings.cancelMine, { params: { id } }, other.token)).status).toBe(404)
    expect((await server.refused(bookings.cancelMine, { params: { id } }, clinic.staff.token)).status).toBe(403)
    // Where nobody was told, it is too late.
    const step = { params: { id }, body: { status: 'cancelled' as const } }
    expect((await server.refused(scheduling.setStatus, step, patient.token)).body.error.code).toBe('too_late_to_change')
    const { body } = await server.call(bookings.cancelMine, { params: { id } }, patient.token)
    expect(body.event.status).toBe('cancelled')
    expect((await server.call(bookings.cancelMine, { params: { id } }, patient.token)).status).toBe(200)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, 1000])
    expect(await story.faults(clinic)).toEqual([])
  })
})

describe('a policy for some types of visits', () => {
  it('asks for a card where one of these is booked, and nowhere else', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId, admin } = clinic
    const first = await aTypeOf(server, orgId)
    const plain = await aTypeOf(server, orgId)
    const foreign = await aTypeOf(server, (await story.clinic()).orgId)
    const set = (types: AppointmentTypeId[] | null, version: number) =>
      server.refused(fees.setPolicy, { params: { orgId }, body: { isOn: true, ...TERMS, types, version } }, admin.token)
    expect((await set([], 1)).status).toBe(400)
    expect((await set([foreign], 1)).body.error.fields).toHaveProperty('types')
    expect((await set([first], 1)).status).toBe(200)
    const { policy } = (await server.call(fees.policy, { params: { orgId } }, admin.token)).body
    expect(policy.types).toEqual([first])
    const asked = async (org: OrgId, type?: AppointmentTypeId) =>
      (await server.call(publicFees.asked, { params: { orgId: org }, query: type === undefined ? {} : { type } })).body
        .asked
    expect((await asked(orgId, first))?.terms).toMatchObject({ version: 2, deposit: 2000 })
    expect(await asked(orgId, plain)).toBeNull()
    expect(await asked(orgId)).toBeNull()
    const book = (type: AppointmentTypeId) =>
      server.refused(publicScheduling.bookPublic, {
        params: { orgId },
        body: aBooking(MONDAY, MONDAY_930, { type }),
      })
    expect(await book(plain)).toMatchObject({ status: 201 })
    expect((await book(first)).body.error.code).toBe('fees_changed')
    const visitor = await story.visitor(orgId, MONDAY, {
      terms: 2,
      hold: crypto.randomUUID(),
      overrides: { type: first },
    })
    expect((await visitor.press()).event).not.toBeNull()
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })
})
