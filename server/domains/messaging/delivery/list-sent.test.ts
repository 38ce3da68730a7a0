import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { delivery } from '#shared/domains/messaging/delivery/api.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-20T14:00:00Z' })
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)

let clinic: OrgId
let desk: TestPerson
let patient: TestPerson
beforeEach(async () => {
  server.now.millis = Date.parse('2026-11-20T14:00:00Z')
  clinic = await aClinic(server)
  ;[desk, patient] = await Promise.all([aStaffOf(server, clinic), aPatientOf(server, clinic)])
})

const write = (recipient: object, orgId = clinic) =>
  server.running.jobServices.notify(schedulingMessages.offer, {
    id: `offer-${crypto.randomUUID()}`,
    recipient,
    orgId,
    content: () => ({ values: { org: 'The Clinic', when: 'Monday', until: 'noon', name: 'Secret words' } }),
  })
const list = async (query: object = {}, token = desk.token) =>
  server.call(delivery.listOfOrg, { params: { orgId: clinic }, query }, token)

describe('what an org had sent', () => {
  it('is told to its desk, the latest first, without what it says and where it went', async () => {
    await write({ userId: patient.id })
    await write({ email: 'visitor@tendwell.test' })
    const { body } = await list()
    expect(body.messages.map(({ person, topic, channel, state }) => [person, topic, channel, state])).toEqual([
      [null, 'waiting', 'mail', 'sent'],
      [{ kind: 'user', id: patient.id, name: expect.any(String) }, 'waiting', 'mail', 'sent'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/Secret words|visitor@|Monday/)
    expect(body.pagination.total).toBe(2)
  })

  it('can be narrowed, and what nobody took in a day is not delivered', async () => {
    await write({ userId: patient.id })
    await run(sql`update sent_messages set state = 'waiting', reason = 'service' where org_id = ${clinic}`)
    const count = async (query: object) => (await list(query)).body.messages.length
    expect([await count({ state: 'waiting' }), await count({ state: 'failed' })]).toEqual([1, 0])
    server.now.millis += DAY + 1
    desk = await aStaffOf(server, clinic)
    expect([await count({ state: 'waiting' }), await count({ state: 'failed' })]).toEqual([0, 1])
    expect([await count({ channel: 'mail' }), await count({ channel: 'sms' })]).toEqual([1, 0])
  })

  it('is nothing to another clinic, to a patient and to nobody', async () => {
    const other = await aClinic(server)
    const neighbour = await aStaffOf(server, other)
    await write({ userId: patient.id })
    const statuses = await Promise.all(
      [neighbour.token, patient.token, null].map(async (token) => (await list({}, token ?? '')).status),
    )
    expect(statuses).toEqual([404, 403, 401])
    const theirs = await server.call(delivery.listOfOrg, { params: { orgId: other }, query: {} }, neighbour.token)
    expect(theirs.body.messages).toEqual([])
  })

  it('is a look that its patient can read', async () => {
    await write({ userId: patient.id })
    await list()
    const views = await run(sql`
      select a.kind, a.details->>'why' as why from activities a join record_views v on v.activity_id = a.id
      where a.org_id = ${clinic} and a.actor_id = ${desk.id} and v.person_id = ${patient.id}`)
    expect(views).toEqual([{ kind: 'user.listed', why: 'sentMessages' }])
  })
})
