import { beforeAll, describe, expect, it } from 'vitest'
import { partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-21T15:00:00Z' })

let first: OrgId
let second: OrgId
let clinic: OrgId
let suspended: OrgId
let elsewhere: OrgId
let ofFirst: TestPerson
let ofBoth: TestPerson
beforeAll(async () => {
  first = await aClinic(server, { kind: 'partner-reseller', timeZone: 'America/New_York' })
  second = await aClinic(server, { kind: 'partner-reseller' })
  clinic = await aClinic(server, { partner: first, timeZone: 'Asia/Tokyo' })
  suspended = await aClinic(server, { partner: first, status: 'suspended' })
  await aClinic(server, { partner: first, status: 'pending' })
  await aClinic(server, { partner: first, kind: 'partner-supplier' })
  elsewhere = await aClinic(server, { partner: second })
  ofFirst = await aPerson(server, { memberships: [{ org: first, role: 'partner-staff' }] })
  ofBoth = await aPerson(server, {
    memberships: [
      { org: first, role: 'partner-admin' },
      { org: second, role: 'partner-admin' },
      { org: clinic, role: 'user' },
    ],
  })
})

type Count = 'orgs' | 'users' | 'events'
const count = async (what: Count, { token }: TestPerson, query: Record<string, string> = {}) =>
  (await server.call(partnerFigures[what], { query }, token)).body

describe('the orgs of a partner', () => {
  it('are counted by status, of all kinds or some', async () => {
    expect(await count('orgs', ofFirst)).toEqual({ count: 4, byStatus: { active: 2, suspended: 1, pending: 1 } })
    expect(await count('orgs', ofFirst, { roles: 'customer' })).toMatchObject({ count: 3, byStatus: { active: 1 } })
    expect(await count('orgs', ofFirst, { roles: 'system' })).toEqual({ count: 0, byStatus: {} })
  })

  it('are those of every partner that one works for, or of the one that is named', async () => {
    expect((await count('orgs', ofBoth)).count).toBe(5)
    expect((await count('orgs', ofBoth, { orgId: second })).count).toBe(1)
  })
})

describe('their people', () => {
  it('are those of the orgs that are active, by status', async () => {
    await aPatientOf(server, clinic)
    await aPatientOf(server, clinic)
    await aStaffOf(server, clinic)
    await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'pending' }] })
    await aPatientOf(server, suspended)
    await aPatientOf(server, elsewhere)
    expect(await count('users', ofFirst)).toEqual({ count: 5, byStatus: { active: 4, pending: 1 } })
    expect((await count('users', ofBoth)).byStatus).toEqual({ active: 5, pending: 1 })
  })
})

describe('their appointments', () => {
  const at = (start: string, status?: 'cancelled' | 'no_show') => ({
    start,
    end: new Date(Date.parse(start) + 1_800_000).toISOString(),
    ...(status === undefined ? {} : { status }),
  })

  it('are counted on the days of the partner, three weeks back and one ahead', async () => {
    for (const one of [
      // The clocks go back on November 1st: that day has 25 hours in New York.
      at('2026-11-01T03:59:00Z'),
      at('2026-11-01T04:00:00Z'),
      at('2026-11-02T04:59:00Z'),
      at('2026-11-02T05:00:00Z'),
      at('2026-11-20T12:00:00Z', 'cancelled'),
      at('2026-11-20T12:00:00Z', 'no_show'),
      at('2026-11-29T04:59:00Z'),
      at('2026-11-29T05:00:00Z'),
      at('2026-10-30T03:59:00Z'),
    ])
      await anAppointmentAt(server, clinic, one)
    await anAppointmentAt(server, suspended, at('2026-11-20T12:00:00Z'))
    await anAppointmentAt(server, elsewhere, at('2026-11-20T12:00:00Z'))
    const body = (await server.call(partnerFigures.events, { query: {} }, ofFirst.token)).body
    expect([body.from, body.to, body.days.length]).toEqual(['2026-10-30', '2026-11-28', 30])
    expect(body.days.filter((day) => day.count > 0)).toEqual([
      { day: '2026-10-31', count: 1 },
      { day: '2026-11-01', count: 2 },
      { day: '2026-11-02', count: 1 },
      { day: '2026-11-20', count: 1 },
      { day: '2026-11-28', count: 1 },
    ])
    expect([body.count, body.byStatus]).toEqual([7, { booked: 5, cancelled: 1, no_show: 1 }])
    expect((await count('events', ofFirst, { from: '2026-11-02', to: '2026-11-02' })).count).toBe(1)
  })

  it('refuse what is no stretch of days', async () => {
    for (const query of [{ from: '2026-11-02' }, { from: '2026-11-02', to: '2026-11-01' }, { from: 'x', to: 'y' }]) {
      const reply = await server.refused(partnerFigures.events, { query }, ofFirst.token)
      expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_input'])
    }
  })
})

describe('counts are told', () => {
  it.each(['orgs', 'users', 'events', 'services'] as const)('to nobody else: %s', async (what) => {
    const ask = async (person: TestPerson | null, query: { orgId?: OrgId } = {}) =>
      (await server.refused(partnerFigures[what], { query }, person?.token ?? null)).status
    expect(await ask(null)).toBe(401)
    expect(await ask(await aStaffOf(server, clinic))).toBe(403)
    expect(await ask(ofFirst, { orgId: second })).toBe(404)
    // One that it manages is no partner of anybody.
    expect(await ask(ofFirst, { orgId: clinic })).toBe(404)
  })
})
