import { beforeEach, describe, expect, it } from 'vitest'
import { review } from '#shared/domains/journal/review/api.ts'
import type { Reviewed, ReviewRow } from '#shared/domains/journal/review/schema.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { EntryId, OrgId, PlanId, UserId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aPlanOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

let clinic: OrgId
let staff: TestPerson
let patient: TestPerson
let planId: PlanId
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  planId = await aPlanOf(server, patient)
})

const write = async (vitals: object, datetime = '2026-11-20T08:00') =>
  (
    await server.call(
      journal.create,
      { params: { id: planId }, body: { datetime, timeZone: 'America/New_York', mood: 3, ...vitals } },
      patient.token,
    )
  ).body.entry

const rowsOf = async (org = clinic, token = staff.token): Promise<ReviewRow[]> =>
  (await server.call(review.queue, { params: { orgId: org }, query: {} }, token)).body.rows

const person = () => ({ orgId: clinic, userId: patient.id })
const look = (body: Reviewed, token = staff.token, params: { orgId: OrgId; userId: UserId } = person()) =>
  server.call(review.markReviewed, { params, body }, token)
const undo = (body: Reviewed, token = staff.token) => server.call(review.takeBack, { params: person(), body }, token)

function asSeen(row: ReviewRow | undefined): Reviewed {
  if (row === undefined) throw new Error('There is no row')
  return row.matter === 'silent'
    ? { matter: 'silent', lastDay: row.lastDay }
    : { matter: row.matter, entries: row.entries }
}

describe('what was looked at', () => {
  it('leaves the queue, for every colleague, and comes back by undo', async () => {
    await write({ bpSys: 182, bpDia: 80, hr: 71 })
    const [row] = await rowsOf()
    expect(row).toMatchObject({
      matter: 'vitals',
      grade: 3,
      count: 1,
      readings: [{ measure: 'bpSys', value: 182, low: 90, high: 139, grade: 3, day: '2026-11-20' }],
    })
    expect((await look(asSeen(row))).body).toEqual({ changed: 1 })
    const colleague = await aStaffOf(server, clinic)
    expect(await rowsOf(clinic, colleague.token)).toEqual([])
    expect((await undo(asSeen(row), colleague.token)).body).toEqual({ changed: 1 })
    expect(await rowsOf()).toEqual([row])
  })

  it('is looked at once, however many press at the same moment', async () => {
    await write({ spo2: 85 })
    const seen = asSeen((await rowsOf())[0])
    const colleague = await aStaffOf(server, clinic)
    const outcomes = await race(6, async (index) => {
      const { status, body } = await look(seen, index % 2 === 0 ? staff.token : colleague.token)
      return `${status} ${body.changed}`
    })
    expect(outcomes).toEqual({ '200 1': 1, '200 0': 5 })
    expect(await rowsOf()).toEqual([])
  })

  it('is not what came or changed since it was seen', async () => {
    const first = await write({ hr: 120 })
    const seen = asSeen((await rowsOf())[0])
    await server.call(journal.change, { params: { id: first.id }, body: { version: 1, hr: 150 } }, patient.token)
    await write({ hr: 130 }, '2026-11-20T08:30')
    expect((await look(seen)).body).toEqual({ changed: 0 })
    expect(await rowsOf()).toMatchObject([{ count: 2, readings: [{ value: 150 }, { value: 130 }] }])
  })

  it('waits again where it is changed afterwards', async () => {
    const { id } = await write({ hr: 120 })
    await look(asSeen((await rowsOf())[0]))
    await server.call(journal.change, { params: { id }, body: { version: 1, hr: 125 } }, patient.token)
    expect(await rowsOf()).toMatchObject([{ readings: [{ value: 125 }], entries: [{ id, version: 2 }] }])
  })

  it('is looked at by each clinic for itself', async () => {
    const other = await aClinic(server)
    const theirs = await aStaffOf(server, other)
    const shared = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'user' },
        { org: other, role: 'user' },
      ],
    })
    patient = shared
    planId = await aPlanOf(server, shared)
    await write({ hr: 140 })
    await look(asSeen((await rowsOf())[0]))
    expect(await rowsOf()).toEqual([])
    expect(await rowsOf(other, theirs.token)).toHaveLength(1)
  })

  it('may be named twice', async () => {
    const { id } = await write({ hr: 140 })
    const twice = [
      { id, version: 1 },
      { id, version: 1 },
    ]
    expect((await look({ matter: 'vitals', entries: twice })).body).toEqual({ changed: 1 })
  })

  it('is of the person, and of nobody else', async () => {
    const { id } = await write({ hr: 140 })
    const neighbour = await aPatientOf(server, clinic)
    const body: Reviewed = { matter: 'vitals', entries: [{ id, version: 1 }] }
    expect((await look(body, staff.token, { orgId: clinic, userId: neighbour.id })).status).toBe(404)
    const unknown = '0190a000-0000-7000-8000-00000000beef' as EntryId
    expect((await look({ ...body, entries: [{ id: unknown, version: 1 }] })).status).toBe(404)
    const stranger = await aStaffOf(server, await aClinic(server))
    expect((await look(body, stranger.token)).status).toBe(404)
    expect((await look(body, patient.token)).status).toBe(403)
    expect(await rowsOf()).toHaveLength(1)
  })

  it.each([
    [{ matter: 'vitals', entries: [] }, 'entries'],
    [{ matter: 'vitals' }, 'entries'],
    [{ matter: 'mood', entries: [] }, 'matter'],
    [{ matter: 'silent' }, 'lastDay'],
    [{ matter: 'silent', lastDay: '2026-02-30' }, 'lastDay'],
    [{ matter: 'meals', entries: [{ id: 'x', version: 1 }] }, 'entries.0.id'],
    [{ matter: 'meals', entries: [{ id: '0190a000-0000-7000-8000-00000000beef', version: 0 }] }, 'entries.0.version'],
  ])('has to be said rightly: %j', async (body, field) => {
    const answer = await server.refused(review.markReviewed, { params: person(), body: body as never }, staff.token)
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('what cannot have been seen', () => {
  it.each([
    ['a version beyond all counting', 'entries.0.version', (id: EntryId) => ({ entries: [{ id, version: 2 ** 31 }] })],
    ['a day of the year 0', 'lastDay', () => ({ matter: 'silent', lastDay: '0000-01-01' })],
  ])('%s is refused by its field', async (_, field, given) => {
    const entry = await write({ bpSys: 182, bpDia: 80 })
    const body = { matter: 'vitals', ...given(entry.id) } as unknown as Reviewed
    for (const call of [review.markReviewed, review.takeBack]) {
      const reply = await server.refused(call, { params: person(), body }, staff.token)
      expect(reply).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
      expect(Object.keys(reply.body.error.fields ?? {})).toEqual([field])
    }
  })
})

describe('a silence', () => {
  const DAY = 86_400_000

  it('that was looked at comes back after a week, or sooner as another silence', async () => {
    await write({})
    server.now.millis += 3 * DAY
    staff = await aStaffOf(server, clinic)
    const [row] = await rowsOf()
    expect(row).toMatchObject({ matter: 'silent', days: 3, lastDay: '2026-11-20' })
    expect((await look(asSeen(row))).body).toEqual({ changed: 1 })
    expect((await look(asSeen(row))).body).toEqual({ changed: 0 })
    expect(await rowsOf()).toEqual([])
    server.now.millis += 6 * DAY
    staff = await aStaffOf(server, clinic)
    expect(await rowsOf()).toEqual([])
    server.now.millis += DAY
    staff = await aStaffOf(server, clinic)
    expect(await rowsOf()).toMatchObject([{ days: 10 }])
    expect((await undo(asSeen(row))).body).toEqual({ changed: 1 })
  })

  it('that ended before somebody pressed is not looked at', async () => {
    await write({}, '2026-11-14T08:00')
    const [row] = await rowsOf()
    expect(row).toMatchObject({ matter: 'silent', days: 6 })
    await write({})
    expect((await look(asSeen(row))).body).toEqual({ changed: 0 })
  })

  it('begins when the clinic says', async () => {
    await write({}, '2026-11-14T08:00')
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const body = { silentDays: 7 }
    const { status } = await server.call(directory.changeSettings, { params: { orgId: clinic }, body }, admin.token)
    expect(status).toBe(200)
    expect(await rowsOf()).toEqual([])
  })
})
