import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#shared/domains/journal/days.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { Plan } from '#server/domains/plans/index.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SILENT_AFTER, ZONES, byHand, compare, history, moment } from '#server/testing/review-oracle.ts'
import type { Expected, History, Stored } from '#server/testing/review-oracle.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { addDays, mondayOf, weekdayOf } from '#shared/kernel/calendar/days.ts'
import { EntryId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { Entry } from '../entities/entry.ts'
import { EntryReview } from '../entities/entry-review.ts'
import { StreakPause } from '../entities/streak-pause.ts'
import { VitalRange } from '../entities/vital-range.ts'

const server = useTestServer()
let staff: TestPerson
let clinic: OrgId
const patients: TestPerson[] = []
beforeAll(async () => {
  clinic = await aClinic(server, {
    settings: { silentDays: SILENT_AFTER, vitalRanges: { hr: { low: 50, high: 110 } } },
  })
  staff = await aStaffOf(server, clinic)
  for (let index = 0; index < 6; index += 1) patients.push(await aPatientOf(server, clinic))
})

function patientId(index: number): UserId {
  const patient = patients[index]
  if (patient === undefined) throw new Error(`There is no patient ${index}`)
  return patient.id
}

async function store(histories: readonly History[], clinicZone: string, now: number): Promise<Expected[]> {
  const { reader, orm } = server.running.services
  const em = orm.em.fork({ clear: true })
  for (const table of ['entries', 'streak_pauses', 'vital_ranges', 'silence_reviews'])
    await sql`delete from ${sql.table(table)}`.execute(reader)
  await sql`update orgs set time_zone = ${clinicZone} where id = ${clinic}`.execute(reader)
  const clinicDay = dayOf(now, clinicZone)
  const expected: Expected[] = []
  for (const [index, one] of histories.entries()) {
    const userId = patientId(index)
    const stored = one.written.map(({ ago, ...rest }, place): Stored => {
      const wanted = addDays(clinicDay, -ago)
      const day = rest.isWeek ? mondayOf(wanted) : wanted
      return { ...rest, day, id: `0190a000-0000-7000-8000-00000000${index}${String(place).padStart(3, '0')}` }
    })
    for (const { id, day, hour, zone, isWeek, isDeleted, isMeal, looked, ...vitals } of stored) {
      const entry = em.create(Entry, {
        id: EntryId.parse(id),
        userId,
        mood: 3,
        ...vitals,
        dateType: isWeek ? 'week' : 'day',
        entryType: isMeal ? 'meal' : 'basic',
        photoURL: isMeal ? `/api/media/${id}` : null,
        localAt: `${day}T${String(hour).padStart(2, '0')}:00:00`,
        timeZone: zone,
        localDate: day,
        weekStart: addDays(day, -weekdayOf(day)),
        deletedAt: isDeleted ? new Date() : null,
      })
      if (looked !== null)
        em.create(EntryReview, {
          orgId: clinic,
          entryId: entry.id,
          matter: looked === 'older' ? 'vitals' : looked,
          // As it was before it was changed.
          entryVersion: looked === 'older' ? 0 : 1,
          reviewedAt: new Date(now),
        })
    }
    for (const { ago, length } of one.pauses) {
      const fromDate = addDays(clinicDay, -ago)
      em.create(StreakPause, { userId, fromDate, untilDate: addDays(fromDate, length - 1) })
    }
    if (Object.keys(one.own).length > 0) em.create(VitalRange, { orgId: clinic, userId, ranges: one.own })
    expected.push(...byHand(userId, stored, one, clinicZone, now))
  }
  await em.flush()
  return expected.toSorted(compare)
}

const ask = async (query: { matter?: 'vitals' | 'silent' | 'meals'; page?: number; limit?: number } = {}) =>
  (await server.call(review.queue, { params: { orgId: clinic }, query }, staff.token)).body

describe('the queue', () => {
  it('is what one would put together by hand, in any zone, over summer time and the end of a year', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(...ZONES),
        moment,
        async (histories, zone, at) => {
          server.now.millis = Date.parse(at)
          // Their session is young at any of these moments.
          staff = await aStaffOf(server, clinic)
          const expected = await store(histories, zone, server.now.millis)
          const { rows, counts, pagination } = await ask({ limit: 100 })
          expect(rows.map(({ user, matter, ...row }) => ({ userId: user.id, matter, ...row }))).toMatchObject(
            expected.map(({ rank, userId, facts }) => ({
              userId,
              matter: ['vitals', 'silent', 'meals'][rank - 1],
              ...facts,
            })),
          )
          expect(rows).toHaveLength(expected.length)
          expect(counts).toEqual({
            vitals: expected.filter(({ rank }) => rank === 1).length,
            silent: expected.filter(({ rank }) => rank === 2).length,
            meals: expected.filter(({ rank }) => rank === 3).length,
          })
          expect(pagination.total).toBe(expected.length)
          const counted = await server.call(review.count, { params: { orgId: clinic } }, staff.token)
          expect(counted.body.waiting).toBe(expected.length)
          const second = await ask({ page: 2, limit: 3 })
          expect(second.rows).toEqual(rows.slice(3, 6))
          expect((await ask({ matter: 'silent', limit: 100 })).rows).toEqual(
            rows.filter(({ matter }) => matter === 'silent'),
          )
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)

  it('has whoever has a plan and never wrote', async () => {
    server.now.millis = Date.parse('2027-06-01T15:00:00Z')
    staff = await aStaffOf(server, clinic)
    await store([], 'America/New_York', server.now.millis)
    const em = server.running.services.orm.em.fork()
    em.create(Plan, { userId: patientId(0), createdAt: new Date('2027-05-21T15:00:00Z') })
    em.create(Plan, { userId: patientId(1), createdAt: new Date('2027-05-30T15:00:00Z') })
    await em.flush()
    expect((await ask()).rows).toMatchObject([
      { matter: 'silent', days: 11, lastDay: null, user: { id: patients[0]?.id } },
    ])
  })
})
