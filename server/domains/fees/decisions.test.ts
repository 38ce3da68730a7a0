import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fees } from '#shared/domains/fees/api.ts'
import { DAY, HOUR } from '#shared/kernel/time.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { feesOf } from '#server/testing/fees.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { forgetCards } from './jobs.ts'

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

describe('what the clinic decides about a fee', () => {
  it('waives it while it is due, with a way back, and the deposit goes back', async () => {
    reset()
    const clinic = await story.clinic()
    const { staff, admin } = clinic
    const id = await story.book(clinic.orgId, MONDAY)
    expect((await story.waive(id, staff)).body.error.code).toBe('invalid_transition')
    await story.setStatus(id, 'confirmed', staff)
    at(MONDAY, HOUR)
    await story.setStatus(id, 'no_show', staff)
    expect((await story.waive(id, staff)).status).toBe(200)
    expect(await story.fees(id, staff)).toMatchObject({ fee: { state: 'waived' }, mayUndoWaive: true })
    expect((await story.undoWaive(id, admin)).body.error.code).toBe('undo_over')
    expect((await story.undoWaive(id, staff)).status).toBe(200)
    expect((await story.fees(id, staff))?.fee).toMatchObject({ state: 'due' })
    await story.waive(id, staff)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, -2000])
    expect((await story.undoWaive(id, staff)).body.error.code).toBe('undo_over')
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })

  it('gives it back once it was taken, by an administrator and once', async () => {
    const clinic = await story.clinic()
    const { staff, admin } = clinic
    const id = await story.book(clinic.orgId, MONDAY)
    await story.setStatus(id, 'confirmed', staff)
    at(MONDAY, HOUR)
    await story.setStatus(id, 'no_show', staff)
    await story.later()
    expect((await story.waive(id, staff)).body.error.code).toBe('invalid_transition')
    expect((await story.refund(id, staff)).status).toBe(403)
    expect((await story.fees(id, admin))?.mayRefund).toBe(true)
    expect(await race(3, async () => (await story.refund(id, admin)).status)).toEqual({ 200: 3 })
    await story.work()
    const taken = await story.taken(id)
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(taken).toHaveLength(4)
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })

  it('tells of a card that refuses it, tries it again, or waives it', async () => {
    const clinic = await story.clinic({ deposit: 0 })
    const { staff } = clinic
    const id = await story.book(clinic.orgId, MONDAY, 'pm_card_chargeCustomerFail')
    await story.setStatus(id, 'confirmed', staff)
    at(MONDAY, HOUR)
    await story.setStatus(id, 'no_show', staff)
    await story.later()
    expect(await story.fees(id, staff)).toMatchObject({
      fee: { state: 'failed' },
      mayRetry: true,
      mayWaive: true,
      kept: 0,
    })
    expect((await story.retry(id, staff)).status).toBe(200)
    expect((await story.fees(id, staff))?.fee?.state).toBe('failed')
    await story.waive(id, staff)
    await story.later()
    expect(await story.taken(id)).toEqual([])
    expect(await story.faults(clinic)).toEqual([])
    reset()
  })

  it('is seen by nobody of another clinic, nor by a stranger', async () => {
    const clinic = await story.clinic()
    const id = await story.book(clinic.orgId, MONDAY)
    const stranger = await aStaffOf(server, await aClinic(server))
    for (const call of [story.waive, story.refund, story.retry]) expect((await call(id, stranger)).status).toBe(404)
    expect((await server.refused(fees.ofVisit, { params: { id } }, null)).status).toBe(401)
    expect((await server.refused(fees.ofVisit, { params: { id } }, stranger.token)).status).toBe(404)
  })
})

describe('the card of a visitor', () => {
  it('is forgotten ninety days after the visit, and with the data of whose it is', async () => {
    reset()
    const { orgId, staff } = await story.clinic()
    const id = await story.book(orgId, MONDAY)
    const other = await story.book(orgId, MONDAY_930)
    await forgetCards.run({}, server.running.jobServices)
    expect((await story.fees(id, staff))?.card).not.toBeNull()
    await sql`update visit_fees set is_to_go = true where id = ${other}`.execute(server.running.services.reader)
    await forgetCards.run({}, server.running.jobServices)
    expect((await story.fees(other, staff))?.card).toBeNull()
    at(MONDAY, 91 * DAY)
    await forgetCards.run({}, server.running.jobServices)
    const { rows } = await sql`select 1 from visitor_cards where org_id = ${orgId}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([])
    reset()
  })
})
