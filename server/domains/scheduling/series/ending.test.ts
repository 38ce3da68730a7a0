import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { MONDAYS, ONE_PLACE, aSeries, at, following, timesOf } from '#server/testing/a-series.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

describe('ending a series', () => {
  const statuses = async (list: () => Promise<AppointmentView[]>) => (await list()).map(({ status }) => status)

  it('by calling off one and all that follow frees their places', async () => {
    const { nth, list, read, staff, clinic } = await aSeries(server, { settings: ONE_PLACE })
    const second = await nth(2)
    const call = { params: { id: second.id }, body: { version: 1 } }
    const { status, body } = await server.call(series.cancelFollowing, call, staff.token)
    expect([status, body.count]).toEqual([200, 3])
    expect(await statuses(list)).toEqual(['booked', 'cancelled', 'cancelled', 'cancelled'])
    expect(await read(await nth(1))).toEqual({
      everyWeeks: 1,
      until: '2026-11-29',
      position: 1,
      count: 1,
      following: 0,
    })
    const again = await server.refused(series.cancelFollowing, { params: { id: second.id }, body: {} }, staff.token)
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_transition'])
    const repeats = { everyWeeks: 1, until: '2026-12-14' }
    const fresh = { name: 'A', email: 'a@x.test', title: 'New', ...at('2026-11-30'), repeats }
    expect((await server.call(scheduling.create, { params: { orgId: clinic }, body: fresh }, staff.token)).status).toBe(
      201,
    )
  })

  it('with an older version is refused', async () => {
    const { nth, change, list, staff } = await aSeries(server)
    const second = await nth(2)
    await change(second, { notes: 'New' })
    const call = { params: { id: second.id }, body: { version: 1 } }
    expect((await server.refused(series.cancelFollowing, call, staff.token)).body.error.code).toBe('version_conflict')
    expect(await statuses(list)).toEqual(['booked', 'booked', 'booked', 'booked'])
  })

  it('takes along only what is still ahead', async () => {
    const { nth, list, staff } = await aSeries(server)
    const fourth = await nth(4)
    await server.call(scheduling.setStatus, { params: { id: fourth.id }, body: { status: 'arrived' } }, staff.token)
    const call = { params: { id: (await nth(1)).id }, body: {} }
    expect((await server.call(series.cancelFollowing, call, staff.token)).body.count).toBe(3)
    expect(await statuses(list)).toEqual(['cancelled', 'cancelled', 'cancelled', 'arrived'])
  })

  it('by taking one and all that follow off the calendar', async () => {
    const { nth, list, staff } = await aSeries(server)
    const third = await nth(3)
    expect((await server.call(series.removeFollowing, { params: { id: third.id } }, staff.token)).status).toBe(204)
    expect(timesOf(await list())).toEqual(MONDAYS.slice(0, 2).map((date) => at(date)))
    expect((await server.refused(series.removeFollowing, { params: { id: third.id } }, staff.token)).status).toBe(404)
  })

  it('by many at once is done once', async () => {
    const { nth, staff } = await aSeries(server)
    const { id } = await nth(1)
    const cancel = await race(
      6,
      async () => (await server.call(series.cancelFollowing, { params: { id }, body: {} }, staff.token)).status,
    )
    expect(cancel).toEqual({ 200: 1, 409: 5 })
  })
})

describe('whom a series is about hears of it', () => {
  const jobs = async (name: string, ids: readonly string[]) => {
    const { rows } = await sql<{ data: { change: string; told?: { id: string }[] } }>`
      select data from pgboss.job where name = ${name}
        and (data->>'appointmentId' = any(${[...ids]}::text[]) or data->'told'->0->>'id' = any(${[...ids]}::text[]))
      order by created_on`.execute(server.running.services.reader)
    return rows.map(({ data }) => [data.change, data.told?.length ?? 1])
  }

  it('once for each change of it, and not of each day', async () => {
    const { nth, list, change, staff } = await aSeries(server)
    const ids = (await list()).map(({ id }) => id)
    await change(await nth(1), { ...at('2026-11-23', '10:00'), ...following })
    await change(await nth(1), { title: 'No time', ...following })
    await server.call(series.cancelFollowing, { params: { id: (await nth(3)).id }, body: {} }, staff.token)
    await server.call(series.removeFollowing, { params: { id: (await nth(2)).id } }, staff.token)
    expect(await jobs('scheduling.send-series-mail', ids)).toEqual([
      ['made', 4],
      ['moved', 4],
      ['cancelled', 2],
    ])
    // The last one that was left was alone.
    expect(await jobs('scheduling.send-change-mail', ids)).toEqual([['cancelled', 1]])
  })

  it('and the log tells it once, with how many there were', async () => {
    const { nth, change, make, clinic } = await aSeries(server)
    await change(await nth(1), { ...at('2026-11-23', '10:00'), ...following })
    const { rows } = await sql<{ kind: string; subject: string; details: { count?: number } }>`
      select kind, subject_id as subject, details from activities
      where org_id = ${clinic} and kind like 'appointment.%' order by id`.execute(server.running.services.reader)
    const subject = make.body.event.id
    expect(rows).toEqual([
      { kind: 'appointment.booked', subject, details: { by: 'staff', count: 4 } },
      {
        kind: 'appointment.moved',
        subject,
        details: { fields: ['start', 'end'], count: 4, was: expect.anything(), is: expect.anything() },
      },
    ])
  })
})
