import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { deskStatistics } from '#shared/domains/scheduling/statistics/api.ts'
import type { DeskFigures, DeskStatistics } from '#shared/domains/scheduling/statistics/schema.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { DAY_IN, STATUSES, countedByHand, sequence, timesOf } from '#server/testing/desk-oracle.ts'
import type { Made } from '#server/testing/desk-oracle.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import {
  ROOMY_HOURS,
  aClinic,
  aContactOf,
  aPatientOf,
  aPerson,
  aRoomOf,
  aStaffOf,
  anAppointmentAt,
} from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aProviderOf, aTypeOf } from '#server/testing/types-and-providers.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })

async function write(orgId: OrgId, made: readonly Made[]): Promise<void> {
  const { reader } = server.running.services
  const iso = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())
  for (const [lane, one] of made.entries()) {
    const id = v7()
    const end = iso(one.start + one.minutes * MINUTE)
    const holds = one.status !== 'cancelled' && one.status !== 'no_show'
    await sql`
      insert into appointments (id, created_at, updated_at, org_id, user_id, contact_id, name, title, starts_at, ends_at, status, event_type,
        lane, is_overbooked, provider_id, room_id, type_id)
      values (${id}, now(), now(), ${orgId}, ${one.isUser ? one.who : null}, ${one.isUser ? null : one.who}, 'Ann', 'Visit',
        ${iso(one.start)}, ${end}, 'booked', 'other', ${lane}, ${one.overbooked}, ${one.provider}, ${one.room}, ${one.type})`.execute(
      reader,
    )
    // Step by step, as at a desk.
    for (const [status, at] of [
      ['arrived', one.arrived],
      ['in_room', one.room_at],
      ['done', one.done],
      [one.status, one.done ?? one.room_at ?? one.arrived ?? one.start],
    ] as const)
      if (at !== null)
        await sql`update appointments set status = ${status}, status_at = ${iso(at)}, lane = ${holds ? lane : null} where id = ${id}`.execute(
          reader,
        )
  }
}

const withoutOpen = ({ openMinutes: _open, ...rest }: DeskFigures) => rest

async function read(orgId: OrgId, token: string, from: string, to: string): Promise<DeskStatistics> {
  const { body } = await server.call(deskStatistics.read, { params: { orgId }, query: { from, to } }, token)
  return body.statistics
}

describe('what is counted of a desk', () => {
  // The clocks go back in both within the days that are counted, and forth in the first.
  it.each([
    ['America/New_York', '2026-10-20', '2026-11-18', 1],
    ['Pacific/Auckland', '2026-09-20', '2026-10-19', 2],
    ['Asia/Kolkata', '2026-11-01', '2026-11-07', 3],
  ])('is what counting one by one finds, in the zone of the clinic: %s', async (timeZone, from, to, seed) => {
    const next = sequence(seed)
    const clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone })
    const { token } = await aStaffOf(server, clinic)
    const pick = <Kind>(list: readonly Kind[]): Kind => list[next(list.length)] as Kind
    const providers = [(await aProviderOf(server, clinic)).id, (await aProviderOf(server, clinic)).id, null]
    const rooms = [await aRoomOf(server, clinic), await aRoomOf(server, clinic), null]
    const types = [await aTypeOf(server, clinic), await aTypeOf(server, clinic), null]
    await asOwner(server, `update providers set capacity = 500 where org_id = '${clinic}'`)
    await asOwner(server, `update rooms set capacity = 500 where org_id = '${clinic}'`)
    const patients = await Promise.all(Array.from({ length: 6 }, async () => (await aPatientOf(server, clinic)).id))
    const contacts = await Promise.all(Array.from({ length: 12 }, () => aContactOf(server, clinic)))
    const span = Date.parse(to) - Date.parse(from)
    const first = Date.parse(from) - 1.3 * span
    const made = Array.from({ length: 150 }, (): Made => {
      const start = first + next(Math.round((2.5 * span) / MINUTE)) * MINUTE
      const status = pick(STATUSES)
      const isUser = next(3) === 0
      return {
        start,
        minutes: 5 + next(60),
        status,
        provider: pick(providers),
        room: pick(rooms),
        type: pick(types),
        who: next(10) === 0 ? null : pick<string>(isUser ? patients : contacts),
        isUser,
        overbooked: next(12) === 0,
        ...timesOf(status, start, next),
      }
    })
    await write(clinic, made)

    const statistics = await read(clinic, token, from, to)
    const { format } = DAY_IN(timeZone)
    const within = (start: string, end: string) =>
      made.filter((one) => format(one.start) >= start && format(one.start) <= end)
    const [now, before] = [within(from, to), within(statistics.beforeFrom, statistics.beforeTo)]
    expect(now.length).toBeGreaterThan(30)
    const weekdayOf = (one: Made) => (new Date(`${format(one.start)}T00:00:00Z`).getUTCDay() + 6) % 7
    const agrees = (line: { now: DeskFigures; before: DeskFigures } | undefined, which: (one: Made) => boolean) => {
      const expected = [now, before].map((some) => countedByHand(some.filter(which), made))
      if (line === undefined) return expect(expected.map(({ appointments }) => appointments)).toEqual([0, 0])
      return expect([line.now, line.before].map(withoutOpen)).toEqual(expected)
    }
    agrees(statistics.total, () => true)
    for (const id of providers)
      agrees(
        statistics.providers.find((line) => line.id === id),
        ({ provider }) => provider === id,
      )
    for (const id of rooms)
      agrees(
        statistics.rooms.find((line) => line.id === id),
        ({ room }) => room === id,
      )
    for (const id of types)
      agrees(
        statistics.types.find((line) => line.id === id),
        ({ type }) => type === id,
      )
    for (const line of statistics.weekdays) agrees(line, (one) => weekdayOf(one) === line.weekday)
    for (const day of statistics.days) {
      const { visits, noShows, cancelled } = countedByHand(
        now.filter((one) => format(one.start) === day.date),
        made,
      )
      expect(day).toEqual({ date: day.date, visits, noShows, cancelled })
    }
    const people = statistics.people.map(({ isNew, now: { visits } }) => [isNew, visits])
    const byHand = countedByHand(now, made)
    expect(people).toEqual(
      expect.arrayContaining([
        [true, byHand.firstVisits],
        [false, byHand.returnVisits],
      ]),
    )
  })
})

describe('the times of a visit', () => {
  it('are those of the way that counts: a step taken back leaves nothing', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const { token } = await aStaffOf(server, clinic)
    const id = await anAppointmentAt(server, clinic, { start: '2026-11-20T14:00:00Z', end: '2026-11-20T14:30:00Z' })
    const stored = async () => {
      const { rows } = await sql<{ a: string | null; r: string | null; d: string | null }>`
        select to_char(arrived_at, 'HH24:MI') as a, to_char(room_at, 'HH24:MI') as r, to_char(done_at, 'HH24:MI') as d
        from appointments where id = ${id}`.execute(server.running.services.reader)
      return [rows[0]?.a, rows[0]?.r, rows[0]?.d]
    }
    const versionOf = async () => (await server.call(scheduling.get, { params: { id } }, token)).body.event.version
    const step = async (status: AppointmentStatus, at: string) => {
      server.now.millis = Date.parse(`2026-11-20T${at}:00Z`)
      await server.call(scheduling.setStatus, { params: { id }, body: { status, version: await versionOf() } }, token)
    }
    await step('arrived', '14:01')
    await step('in_room', '14:21')
    await server.call(scheduling.undoStatus, { params: { id }, body: { version: await versionOf() } }, token)
    expect(await stored()).toEqual(['14:01', null, null])
    await step('in_room', '14:25')
    await step('arrived', '14:26')
    expect(await stored()).toEqual(['14:01', null, null])
    await step('in_room', '14:30')
    await step('done', '14:50')
    await step('in_room', '14:52')
    expect(await stored()).toEqual(['14:01', '14:30', null])
    await step('done', '14:55')
    expect(await stored()).toEqual(['14:01', '14:30', '14:55'])
    server.now.millis = Date.parse(SAMPLE_NOW)
  })
})

describe('who reads it', () => {
  let clinic: OrgId
  beforeAll(async () => {
    clinic = await aClinic(server, { settings: ROOMY_HOURS, isHealthShared: true })
  })
  const query = { from: '2026-11-01', to: '2026-11-20' }

  it('is who works in the clinic itself', async () => {
    const statusOf = async (role: 'user' | 'org-staff' | 'org-admin' | 'partner-admin') => {
      const { token } = await aPerson(server, { memberships: [{ org: clinic, role }] })
      return (await server.refused(deskStatistics.read, { params: { orgId: clinic }, query }, token)).status
    }
    expect(await Promise.all([statusOf('org-staff'), statusOf('org-admin')])).toEqual([200, 200])
    expect(await Promise.all([statusOf('user'), statusOf('partner-admin')])).toEqual([403, 403])
    const stranger = await aStaffOf(server, await aClinic(server))
    const refused = await server.refused(deskStatistics.read, { params: { orgId: clinic }, query }, stranger.token)
    expect(refused.status).toBe(404)
  })

  it('hears no median of fewer than five, and no more than a year at once', async () => {
    const { token } = await aStaffOf(server, clinic)
    const start = Date.parse('2026-11-10T15:00:00Z')
    const visit = (index: number): Made => ({
      start: start + index * 60 * MINUTE,
      minutes: 30,
      status: 'done',
      provider: null,
      room: null,
      type: null,
      who: null,
      isUser: false,
      overbooked: false,
      arrived: start,
      room_at: start + 20 * MINUTE,
      done: start + 40 * MINUTE,
    })
    await write(clinic, [0, 1, 2, 3].map(visit))
    expect((await read(clinic, token, query.from, query.to)).total.now.waiting).toEqual({
      known: 4,
      median: null,
      long: 4,
    })
    await write(clinic, [{ ...visit(5), arrived: start, room_at: start + 10 * MINUTE }])
    expect((await read(clinic, token, query.from, query.to)).total.now.waiting).toEqual({
      known: 5,
      median: 20,
      long: 4,
    })
    const refused = async (from: string, to: string) =>
      (await server.refused(deskStatistics.read, { params: { orgId: clinic }, query: { from, to } }, token)).status
    expect([await refused('2025-11-20', '2026-11-20'), await refused('2025-11-19', '2026-11-20')]).toEqual([200, 400])
    expect(await refused('2026-11-21', '2026-11-20')).toBe(400)
  })

  it('takes it along as a table that no spreadsheet computes', async () => {
    const { token } = await aStaffOf(server, clinic)
    const room = await aRoomOf(server, clinic, '=HYPERLINK("x")')
    await anAppointmentAt(server, clinic, { start: '2026-11-09T15:00:00Z', end: '2026-11-09T15:45:00Z', room })
    const path = deskStatistics.csv.path.replace('{orgId}', clinic)
    const reply = await fetch(`${server.url}${path}?from=2026-11-01&to=2026-11-20`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const lines = (await reply.text()).split('\r\n')
    expect(lines[0]).toContain('From,To,By,Name,Appointments,Visits,No-shows')
    expect(lines[1]).toMatch(/^2026-11-01,2026-11-20,All,,6,5,0,0/)
    expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(
      /^2026-11-01,2026-11-20,Room,"'=HYPERLINK\(""x""\)",1,0/,
    )
    expect(lines.some((line) => line.includes(',Weekday,Monday,'))).toBe(true)
  })

  it.each(['fr', 'vi', 'cn', 'ar'])(
    'has headings in the language of its reader, each of them once: %s',
    async (lang) => {
      const { token } = await aStaffOf(server, clinic)
      const path = deskStatistics.csv.path.replace('{orgId}', clinic)
      const read = async (language: string) => {
        const reply = await fetch(`${server.url}${path}?from=2026-11-01&to=2026-11-20`, {
          headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        })
        return ((await reply.text()).split('\r\n')[0] ?? '').replace('\uFEFF', '').split(',')
      }
      const [own, english] = [await read(lang), await read('en')]
      expect(own).toHaveLength(english.length)
      expect(new Set(own).size).toBe(own.length)
      expect(own.filter((heading) => english.includes(heading))).toEqual([])
    },
  )
})
