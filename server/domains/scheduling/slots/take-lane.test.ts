import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

const slotAt = (index: number) => {
  const start = Date.parse('2026-11-23T14:00:00Z') + index * 30 * MINUTE
  return { start: new Date(start).toISOString(), end: new Date(start + 30 * MINUTE).toISOString() }
}

/** The most appointments that hold a place of the org at one moment. */
async function mostAtOnce(orgId: OrgId): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(at_once), 0)::int as most from (
      select count(*) as at_once from appointments a join appointments b
        on b.org_id = a.org_id and b.starts_at <= a.starts_at and b.ends_at > a.starts_at
      where a.org_id = ${orgId} and a.deleted_at is null and b.deleted_at is null
        and a.status not in ('cancelled', 'no_show') and b.status not in ('cancelled', 'no_show')
      group by a.id) as moments`.execute(server.running.services.reader)
  return rows[0]?.most ?? 0
}

/** Looks again and again until told to stop; every look is a moment at which no slot may hold more than it has. */
function watch(orgId: OrgId): { stop(): Promise<{ most: number; looks: number }> } {
  let isOver = false
  const seen = { most: 0, looks: 0 }
  const looking = (async () => {
    while (!isOver) {
      seen.most = Math.max(seen.most, await mostAtOnce(orgId))
      seen.looks += 1
      await sleep(5)
    }
  })()
  return {
    async stop() {
      isOver = true
      await looking
      return seen
    },
  }
}

type Step =
  | { kind: 'book'; slot: number }
  | { kind: 'create'; slot: number }
  | { kind: 'move'; which: number; slot: number }
  | { kind: 'status'; which: number; status: AppointmentStatus }
  | { kind: 'remove'; which: number }

const slot = fc.nat(3)
const which = fc.nat(30)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book' as const), slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const), slot }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), which, slot }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which,
      status: fc.constantFrom<AppointmentStatus>('confirmed', 'arrived', 'no_show', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which }) },
)

/** Does one step as staff would and returns the status of the answer; a change that comes too late is tried again as a person would. */
async function take(on: TestServer, orgId: OrgId, token: string, ids: AppointmentId[], wanted: Step): Promise<number> {
  if (wanted.kind === 'book') {
    const { start, end } = slotAt(wanted.slot)
    const reply = await on.call(publicScheduling.bookPublic, { params: { orgId }, body: aBooking(start, end) })
    if (reply.status === 201) ids.push(reply.body.event.id)
    return reply.status
  }
  if (wanted.kind === 'create') {
    const body = { title: 'T', name: 'A', email: 'a@x.test', ...slotAt(wanted.slot) }
    const reply = await on.call(scheduling.create, { params: { orgId }, body }, token)
    if (reply.status === 201) ids.push(reply.body.event.id)
    return reply.status
  }
  const id = ids[wanted.which % Math.max(1, ids.length)]
  if (id === undefined) return 404
  const params = { id }
  if (wanted.kind === 'remove') return (await on.call(scheduling.remove, { params }, token)).status
  if (wanted.kind === 'status')
    return (await on.call(scheduling.setStatus, { params, body: { status: wanted.status } }, token)).status
  const seen = await on.call(scheduling.get, { params }, token)
  if (seen.status !== 200) return seen.status
  const body = { version: seen.body.event.version, ...slotAt(wanted.slot) }
  return (await on.call(scheduling.change, { params, body }, token)).status
}

describe('a hundred bookings, moves and steps at once', { timeout: 120_000 }, () => {
  it('on two servers never put more into a slot than it has, at any moment', async () => {
    const second = await startTestServer(server.databaseUrl, {}, { frozenAt: SAMPLE_NOW })
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100 }), async (steps) => {
          const orgId = await aClinic(server)
          const { token } = await aStaffOf(server, orgId)
          const ids: AppointmentId[] = []
          for (let index = 0; index < 4; index += 1)
            await take(server, orgId, token, ids, { kind: 'book', slot: index })
          const watching = watch(orgId)
          const statuses = await Promise.all(
            steps.map((one, index) => take(index % 2 === 0 ? server : second, orgId, token, ids, one)),
          )
          const { most, looks } = await watching.stop()
          expect(looks).toBeGreaterThan(0)
          expect(Math.max(most, await mostAtOnce(orgId))).toBeLessThanOrEqual(2)
          expect(statuses.filter((status) => ![200, 201, 204, 404, 409, 400].includes(status))).toEqual([])
          await expectPlacesRight(orgId)
        }),
        { numRuns: 5, endOnFailure: true },
      )
    } finally {
      await second.running.stop()
    }
  })
})

/** Every appointment that holds a place has a number below the capacity, and no two of one slot have the same. */
async function expectPlacesRight(orgId: OrgId): Promise<void> {
  const { rows } = await sql<{
    starts_at: string
    lane: number | null
    status: AppointmentStatus
    is_removed: boolean
  }>`
    select starts_at, lane, status, deleted_at is not null as is_removed from appointments where org_id = ${orgId}`.execute(
    server.running.services.reader,
  )
  const places = rows.filter(({ lane }) => lane !== null).map(({ starts_at, lane }) => `${starts_at} ${lane}`)
  expect(new Set(places).size).toBe(places.length)
  for (const { lane, status, is_removed } of rows) {
    expect(lane === null).toBe(is_removed || !holdsLane(status))
    if (lane !== null) expect([0, 1]).toContain(lane)
  }
}

describe('the next free slots that a refusal names', () => {
  const lastDay = { start: '2026-12-18T21:30:00.000Z', end: '2026-12-18T22:00:00.000Z' }
  const book = (orgId: OrgId, times: { start: string; end: string }) =>
    server.refused(publicScheduling.bookPublic, { params: { orgId }, body: aBooking(times.start, times.end) })

  it('can all be booked', async () => {
    const orgId = await aClinic(server)
    for (const index of [0, 0, 1, 1, 3, 3]) await book(orgId, slotAt(index))
    const { body } = await book(orgId, slotAt(0))
    const next = body.error.details?.['nextSlots'] as { start: string; end: string }[]
    expect(next).toEqual([slotAt(2), slotAt(4), slotAt(5)])
    for (const times of next) expect((await book(orgId, times)).status).toBe(201)
  })

  it('to the public do not lie beyond the days that it may book', async () => {
    const orgId = await aClinic(server)
    await book(orgId, lastDay)
    await book(orgId, lastDay)
    const { status, body } = await book(orgId, lastDay)
    expect([status, body.error.details]).toEqual([409, { nextSlots: [] }])
  })

  it('to the desk go on as far as a week', async () => {
    const orgId = await aClinic(server)
    const { token } = await aStaffOf(server, orgId)
    const input = { params: { orgId }, body: { title: 'T', name: 'A', email: 'a@x.test', ...lastDay } }
    await server.call(scheduling.create, input, token)
    await server.call(scheduling.create, input, token)
    const { body } = await server.refused(scheduling.create, input, token)
    expect(body.error.details?.['nextSlots']).toHaveLength(3)
    expect(body.error.details?.['nextSlots']).toMatchObject([{ start: '2026-12-21T14:00:00.000Z' }, {}, {}])
  })
})
