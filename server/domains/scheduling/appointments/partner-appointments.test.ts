import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#shared/domains/audit/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const query = { start: '2026-11-23T00:00:00.000Z', end: '2026-11-24T00:00:00.000Z' }
const at = (from: string, to: string) => ({ start: `2026-11-23T${from}:00.000Z`, end: `2026-11-23T${to}:00.000Z` })

let partner: OrgId
let reader: TestPerson
let patient: TestPerson
/** The one of the other sharing clinic, and the one of the patient's. */
let first: string
let second: string
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  reader = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
  const [sharing, another, closed] = [
    await aClinic(server, { partner, isHealthShared: true }),
    await aClinic(server, { partner, isHealthShared: true }),
    await aClinic(server, { partner, isHealthShared: false }),
  ]
  const foreign = await aClinic(server, {
    partner: await aClinic(server, { kind: 'partner-reseller' }),
    isHealthShared: true,
  })
  patient = await aPatientOf(server, sharing)
  second = await anAppointmentAt(server, sharing, { ...at('11:00', '12:00'), patient })
  first = await anAppointmentAt(server, another, { ...at('10:00', '11:00') })
  await anAppointmentAt(server, another, { start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' })
  await anAppointmentAt(server, closed, { ...at('10:00', '11:00') })
  await anAppointmentAt(server, foreign, { ...at('10:00', '11:00') })
})

const listed = async (more: object = {}) =>
  (
    await server.call(
      scheduling.listOfPartner,
      { params: { orgId: partner }, query: { ...query, ...more } },
      reader.token,
    )
  ).body

describe('the appointments of the orgs of a partner', () => {
  it('are those of a stretch that the orgs share with it, in order', async () => {
    const { events, pagination } = await listed()
    expect(events.map(({ id }) => id)).toEqual([first, second])
    expect(pagination.total).toBe(2)
    expect((await listed({ page: 2, limit: 1 })).events.map(({ id }) => id)).toEqual([second])
  })

  it('are a look that the patient is told of', async () => {
    await listed()
    const { body } = await server.call(audit.listViews, { params: { userId: patient.id }, query: {} }, patient.token)
    expect(JSON.stringify(body)).toContain('schedule')
  })

  it('are nobody else’s to list: not another partner’s, a clinic’s own staff’s or a patient’s', async () => {
    const others = [
      patient,
      await aPerson(server, {
        memberships: [{ org: await aClinic(server, { kind: 'partner-reseller' }), role: 'partner-admin' }],
      }),
    ]
    for (const { token } of others) {
      const { status } = await server.refused(scheduling.listOfPartner, { params: { orgId: partner }, query }, token)
      expect(status).toBeOneOf([403, 404])
    }
    const long = { params: { orgId: partner }, query: { ...query, end: '2028-11-24T00:00:00.000Z' } }
    expect((await server.refused(scheduling.listOfPartner, long, reader.token)).status).toBe(400)
  })
})
