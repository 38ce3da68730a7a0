import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { orgs } from '#shared/domains/orgs/api.ts'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import { ASK_AGAIN_DAYS, OPEN_REQUESTS_MAX, REQUESTS_A_DAY_MAX } from '#shared/domains/orgs/joining/rules.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
let ann: TestPerson
beforeEach(async () => {
  clinic = await aPublicClinic()
  desk = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
  ann = await aPerson(server)
})

const execute = (query: ReturnType<typeof sql>) => query.execute(server.running.services.reader)
async function aPublicClinic(): Promise<OrgId> {
  const id = await aClinic(server)
  await execute(sql`update orgs set is_public = true where id = ${id}`)
  return id
}
const ask = async (who = ann, orgId = clinic, words: string | null = 'Dr. Lee sent me') => {
  const { status, body } = await server.refused(joinRequests.ask, { body: { clinic: orgId, words } }, who.token)
  return status < 300 ? 'asked' : (body.error.fields?.['words'] ?? body.error.code)
}
const waiting = async (who = desk) =>
  (await server.call(joinRequests.list, { params: { orgId: clinic }, query: {} }, who.token)).body.requests
const counted = async () =>
  (await server.call(joinRequests.count, { params: { orgId: clinic } }, desk.token)).body.waiting
const answer = async (requestId: string, what: 'accept' | 'decline', who = desk, orgId = clinic) => {
  const { status, body } = await server.refused(
    joinRequests.answer,
    { params: { orgId, requestId: requestId as never }, body: { answer: what } },
    who.token,
  )
  return status < 300 ? 'done' : body.error.code
}
const withdraw = async (who = ann) =>
  (await server.refused(joinRequests.withdraw, { params: { orgId: clinic } }, who.token)).status
const mine = async (who = ann) =>
  (await server.call(joinRequests.listMine, {}, who.token)).body.requests.map(({ status }) => status)
const memberships = async (who = ann) =>
  (await server.call(orgs.listMemberships, {}, who.token)).body.orgs.map(({ role, status }) => `${role} ${status}`)

describe('a request to become a patient', () => {
  it('tells the clinic the name and what was said, and opens nothing before it is accepted', async () => {
    expect(await race(3, () => ask())).toEqual({ asked: 3 })
    const [request, ...others] = await waiting()
    expect(others).toEqual([])
    expect(Object.keys(request ?? {}).toSorted()).toEqual(['askedAt', 'id', 'name', 'userId', 'words'])
    expect(request).toMatchObject({ userId: ann.id, words: 'Dr. Lee sent me' })
    expect((await server.refused(people.get, { params: { userId: ann.id } }, desk.token)).status).toBe(404)
    expect(JSON.stringify(request)).not.toContain(ann.email)
    expect(await memberships()).toEqual([])
    expect(await answer(request?.id ?? '', 'accept')).toBe('done')
    expect(await memberships()).toEqual(['user active'])
    expect([await waiting(), await mine()]).toEqual([[], []])
    const { rows } = await execute(sql`select words from join_requests where user_id = ${ann.id}`)
    expect(rows).toEqual([{ words: null }])
    expect(await ask()).toBe('You belong to this clinic already')
  })

  it('is read and answered by the staff of that clinic alone, and by nobody for themself', async () => {
    await ask()
    const [request] = await waiting()
    const elsewhere = await aPublicClinic()
    const stranger = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    const patient = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
    const acting = await aPersonActingAs(server, clinic)
    for (const who of [stranger, patient, ann, acting]) {
      const list = await server.refused(joinRequests.list, { params: { orgId: clinic }, query: {} }, who.token)
      expect([403, 404]).toContain(list.status)
      const count = await server.refused(joinRequests.count, { params: { orgId: clinic } }, who.token)
      expect([403, 404]).toContain(count.status)
      expect(['forbidden', 'not_found']).toContain(await answer(request?.id ?? '', 'accept', who))
    }
    // By the address of another clinic it is not there.
    expect(await answer(request?.id ?? '', 'accept', stranger, elsewhere)).toBe('not_found')
    expect(await memberships()).toEqual([])
  })

  it('that was taken back is not accepted, and is answered once by two colleagues', async () => {
    await ask()
    const [request] = await waiting()
    expect(await withdraw()).toBe(204)
    expect(await withdraw()).toBe(404)
    expect(await answer(request?.id ?? '', 'accept')).toBe('invalid_transition')
    expect(await memberships()).toEqual([])
    await ask()
    const [next] = await waiting()
    expect(await counted()).toBe(1)
    const seen = await race(4, (turn) => answer(next?.id ?? '', turn % 2 === 0 ? 'accept' : 'decline'))
    expect(seen).toEqual({ done: 1, invalid_transition: 3 })
    expect(await counted()).toBe(0)
  })

  it('that was declined is seen as that, and not asked again for a while', async () => {
    await ask()
    const [request] = await waiting()
    expect(await answer(request?.id ?? '', 'decline')).toBe('done')
    expect(await mine()).toEqual(['declined'])
    expect(await ask()).toContain('declined your request')
    await execute(
      sql`update join_requests set answered_at = answered_at - make_interval(days => ${ASK_AGAIN_DAYS}) where user_id = ${ann.id}`,
    )
    expect(await mine()).toEqual([])
    expect(await ask()).toBe('asked')
  })

  it('is not made in masses: few open, few a day, also at once', async () => {
    const clinics = await Promise.all(Array.from({ length: OPEN_REQUESTS_MAX + 2 }, aPublicClinic))
    const seen = await race(clinics.length, async (turn) =>
      (await ask(ann, clinics[turn])) === 'asked' ? 'asked' : 'no',
    )
    expect(seen).toEqual({ asked: OPEN_REQUESTS_MAX, no: 2 })
    await execute(sql`update join_requests set status = 'withdrawn' where user_id = ${ann.id}`)
    for (let n = OPEN_REQUESTS_MAX; n < REQUESTS_A_DAY_MAX; n += 1) {
      expect(await ask()).toBe('asked')
      await withdraw()
    }
    expect(await ask()).toContain('times a day')
  })

  it('is made by whoever has shown the address to be theirs, to clinics that anybody finds', async () => {
    const unproven = await aPerson(server)
    await execute(sql`update users set email_proven_at = null where id = ${unproven.id}`)
    expect(await ask(unproven)).toBe('address_unproven')
    expect(await ask(await aPersonActingAs(server, clinic))).toBe('forbidden')
    const banned = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'banned' }] })
    expect(await ask(banned)).not.toBe('asked')
    await execute(sql`update orgs set is_public = false where id = ${clinic}`)
    expect(await ask()).toBe('not_found')
  })

  it('does not bring in whoever was banned after asking', async () => {
    await ask()
    const [request] = await waiting()
    await execute(sql`
      insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
      values (gen_random_uuid(), now(), now(), ${clinic}, ${ann.id}, 'user', 'banned')`)
    expect(await answer(request?.id ?? '', 'accept')).toBe('invalid_input')
    expect(await memberships()).not.toContain('user active')
  })
})
