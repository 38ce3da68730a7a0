import { beforeAll, describe, expect, it } from 'vitest'
import type { OrgId } from '#shared/kernel/ids.ts'
import { entities } from '#server/entities.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import { Contact } from '#server/domains/contacts/index.ts'
import { aClinic, aContactOf, anAppointmentAt } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { inTransaction } from './transaction.ts'
import { withinOrgs } from './tenancy.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let orgs: [OrgId, OrgId, OrgId]
beforeAll(async () => {
  orgs = [await aClinic(server), await aClinic(server), await aClinic(server)]
  for (const org of orgs) {
    await anAppointmentAt(server, org)
    await aContactOf(server, org)
  }
})

const em = (...ids: string[]) => withinOrgs(server.running.services.orm.em, ids)
const orgsOf = (rows: { orgId: string }[]) => [...new Set(rows.map(({ orgId }) => orgId))].toSorted()

/** What is asked here both can answer; the type of one stands for both. */
const TABLES: [string, typeof Contact][] = [
  ['appointments', Appointment as never],
  ['contacts', Contact],
]

describe.each(TABLES)('%s', (_, entity) => {
  it('are not found by somebody of no org', async () => {
    expect(await em().find(entity, {})).toEqual([])
    expect(await em().count(entity, {})).toBe(0)
    await expect(server.running.services.orm.em.fork().find(entity, {})).rejects.toThrow("filter 'tenant'")
  })

  it('are found in one’s own orgs and in no other', async () => {
    const [first, second, third] = orgs
    expect(orgsOf(await em(first).find(entity, {}))).toEqual([first])
    expect(orgsOf(await em(first, second).find(entity, {}))).toEqual([first, second].toSorted())
    const [foreign] = await em(third).find(entity, {})
    if (foreign === undefined) throw new Error('The third org has none')
    expect(await em(first, second).findOne(entity, { id: foreign.id })).toBeNull()
    expect(await em(first).find(entity, { orgId: third })).toEqual([])
    expect(await em(first).count(entity, { $or: [{ orgId: third }, { orgId: first }] })).toBe(
      1 + (entity === Contact ? 1 : 0),
    )
  })

  it('of others are not changed or deleted by a condition that fits them', async () => {
    const [first, second] = orgs
    expect(await em(first).nativeUpdate(entity, { orgId: second }, { name: 'Stolen' })).toBe(0)
    expect(await em(first).nativeDelete(entity, { orgId: second })).toBe(0)
  })

  it('stay behind the wall in a transaction and its savepoints', async () => {
    const [first] = orgs
    await inTransaction(em(first), async (outer) => {
      expect(orgsOf(await outer.find(entity, {}))).toEqual([first])
      await inTransaction(outer, async (inner) => {
        expect(orgsOf(await inner.find(entity, {}))).toEqual([first])
      })
    })
  })
})

describe('the wall', () => {
  it('stands around every table with an org in it, but for memberships, notices, invitations, calendar feeds, plans, consents and what is closed to a clinic, which people read of themselves, services, which those read who have them, codes for patients and requests to join, which who has one or made one reads, what a trigger counts, and the log', () => {
    const { orm } = server.running.services
    const open = entities
      .map((entity) => orm.getMetadata().get(entity as never))
      .filter(({ properties }) => 'orgId' in properties || 'org' in properties)
      .filter(({ filters }) => !('tenant' in filters))
      .map(({ tableName }) => tableName)
    const readByOthers = [
      'calendar_feeds',
      'clinic_closures',
      'health_openings',
      'invites',
      'join_codes',
      'join_requests',
      'memberships',
      'notices',
      'plans',
      'services',
    ]
    expect(open.toSorted()).toEqual(['activities', 'membership_counts', ...readByOthers].toSorted())
  })

  it('is of the database’s own making where a place is concerned: each org has its own', async () => {
    const [first, second] = orgs
    const time = { start: '2026-12-01T15:00:00Z', end: '2026-12-01T15:30:00Z', lane: 0 }
    await anAppointmentAt(server, first, time)
    await anAppointmentAt(server, second, time)
    await expect(anAppointmentAt(server, first, time)).rejects.toThrow('appointments_lane_free')
    await anAppointmentAt(server, first, { ...time, lane: 1 })
    await anAppointmentAt(server, first, { ...time, status: 'cancelled' })
  })
})
