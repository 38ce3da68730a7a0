import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { account } from '#shared/domains/identity/account-api.ts'
import { ai } from '#shared/domains/ai/api.ts'
import type { AiAnswer } from '#shared/domains/ai/schema.ts'
import type { ActivityId, AiRequestId, OrgId } from '#shared/kernel/ids.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { SWIM, WALK, aMonthOfWalks, plan } from '#server/testing/walked-plan.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sweepTexts, writeQueued } from './writing/jobs.ts'

const server = useTestServer({ ROLE: 'web', LIMIT_AI: '6' }, { frozenAt: '2026-11-20T14:00:00Z' })
let clinic: OrgId
let desk: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
})
beforeEach(async () => {
  server.now.millis = Date.parse('2026-11-20T14:00:00Z')
  await decided({})
  await sql`delete from ai_requests`.execute(server.running.services.reader)
  patient = await aPatientOf(server, clinic)
})

async function decided(settings: object, org = clinic) {
  const em = server.running.services.orm.em.fork()
  const found = await em.findOneOrFail(Org, { id: org })
  found.settings = { features: [], ...settings }
  await em.flush()
}

const journal = () => aMonthOfWalks(server, patient.id)
const get = (id: AiRequestId, who: TestPerson) => server.refused(ai.result, { params: { requestId: id } }, who.token)
async function written(id: AiRequestId, who: TestPerson): Promise<AiAnswer> {
  await doQueued(server, writeQueued)
  const { status, body } = await server.call(ai.result, { params: { requestId: id } }, who.token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const reviewOf = (who: TestPerson, about = patient.id, org = clinic) =>
  server.call(ai.reviewOfUser, { params: { orgId: org, userId: about } }, who.token)
const mine = (who: TestPerson, headers: Record<string, string> = {}) =>
  server.call(ai.describeMine, { body: { plan } }, who.token, headers)

describe('what is written without a model', () => {
  it('is under way at first, and then there, made by rules from what the plan says', async () => {
    const { status, body } = await mine(patient)
    expect(status).toBe(202)
    expect((await get(body.requestId, patient)).status).toBe(202)
    expect(await written(body.requestId, patient)).toMatchObject({
      state: 'done',
      by: 'rules',
      model: null,
      about: patient.id,
      madeFrom: { activities: 2, goals: 1, entries: null },
      text: {
        task: 'description',
        description: 'A plan for Movement',
        narrative:
          'This plan brings together Movement. Every day: Walk half an hour. Every week: Swim. Goals of a week: Walk half an hour (5 ×). Tick off what was done; the journal keeps count.',
      },
    })
  })

  it('speaks the language of whoever asks', async () => {
    const says: Record<string, string> = { fr: 'Chaque jour', vi: 'Mỗi ngày', 'zh-CN': '每天', ar: 'كل يوم' }
    for (const [tag, words] of Object.entries(says)) {
      const { body } = await mine(patient, { 'accept-language': tag })
      expect((await written(body.requestId, patient)).text).toMatchObject({ narrative: expect.stringContaining(words) })
    }
  })

  it('reviews a plan beside what the journal of four weeks adds up to', async () => {
    await journal()
    const { body } = await reviewOf(desk)
    const { text, madeFrom } = await written(body.requestId, desk)
    expect(madeFrom).toEqual({ activities: 2, goals: 1, entries: 6, from: '2026-10-24', until: '2026-11-20' })
    expect(text).toEqual({
      task: 'review',
      narrative:
        'Entries in the last seven days: 5; in the seven days before: 1. Days in a row with an entry: 4. The mood was 3.6 of 5 in the last two weeks. Done most often: Walk half an hour (4 ×). Not done in four weeks: Swim. Goals still open this week: Walk half an hour (4 of 5). Weight in these four weeks: from 182 to 178 lb.',
      action:
        'Walk half an hour: 1 × more and the goal of this week is met. Swim was not done in four weeks. Make it smaller, or take it out of the plan. Walk half an hour goes well. Keep it as it is.',
    })
  })

  it('gives tips for an activity by how it went, and for none that the plan does not have', async () => {
    await journal()
    const { body } = await server.call(ai.tipsForMe, { body: { plan, activityId: SWIM } }, patient.token)
    const { text } = await written(body.requestId, patient)
    expect(text).toMatchObject({
      tips: expect.arrayContaining([expect.stringContaining('not done in the last four weeks')]),
    })
    const unknown = '0190a000-0000-7000-8000-00000000beef' as ActivityId
    const refused = await server.refused(ai.tipsForMe, { body: { plan, activityId: unknown } }, patient.token)
    expect([refused.status, refused.body.error.fields]).toEqual([400, { activityId: expect.any(String) }])
  })

  it('says that there is nothing to write about', async () => {
    expect((await server.refused(ai.reviewMine, {}, patient.token)).body.error.code).toBe('ai_nothing_to_tell')
  })
})

describe('what was asked for', () => {
  it('is nobody else’s: not a colleague’s, not the patient’s, not another clinic’s', async () => {
    await journal()
    const { requestId } = (await reviewOf(desk)).body
    await written(requestId, desk)
    const colleague = await aStaffOf(server, clinic)
    const neighbour = await aStaffOf(server, await aClinic(server))
    for (const who of [colleague, neighbour, patient]) {
      expect((await get(requestId, who)).status).toBe(404)
      const params = { requestId }
      expect((await server.refused(ai.rate, { params, body: { thumb: 'up' } }, who.token)).status).toBe(404)
      expect((await server.refused(ai.remove, { params }, who.token)).status).toBe(404)
    }
    expect((await reviewOf(neighbour)).status).toBe(404)
    expect((await reviewOf(patient)).status).toBe(403)
    expect((await reviewOf(desk, colleague.id)).status).toBe(404)
  })

  it('is a look of whoever reads it at work, at their clinic and in their role', async () => {
    await journal()
    const { requestId } = (await reviewOf(desk)).body
    await written(requestId, desk)
    const { rows } = await sql`
      select details->>'why' as why, details->>'role' as role, org_id as org from activities
      where actor_id = ${desk.id} and user_id = ${patient.id} and details->>'why' = 'aiText'`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ why: 'aiText', role: 'org-staff', org: clinic }])
  })

  it('is read no longer once the patient has left, or who asked', async () => {
    await journal()
    const { requestId } = (await reviewOf(desk)).body
    await written(requestId, desk)
    const { reader } = server.running.services
    await sql`update memberships set status = 'inactive' where user_id = ${patient.id}`.execute(reader)
    expect((await get(requestId, desk)).status).toBe(404)
    await sql`update memberships set status = 'active' where user_id = ${patient.id}`.execute(reader)
    expect((await get(requestId, desk)).status).toBe(200)
    const leaver = await aStaffOf(server, clinic)
    const asked = (await reviewOf(leaver)).body.requestId
    await written(asked, leaver)
    await sql`update memberships set status = 'inactive' where user_id = ${leaver.id}`.execute(reader)
    expect((await get(asked, leaver)).status).toBe(404)
  })

  it('is written once for the same question, from two windows at once too, and anew after a day', async () => {
    const ids = new Set<string>()
    await race(4, async () => {
      ids.add((await mine(patient)).body.requestId)
      return 'asked'
    })
    expect(ids.size).toBe(1)
    const [first] = ids
    await doQueued(server, writeQueued)
    expect((await mine(patient)).body.requestId).toBe(first)
    await sql`update ai_requests set kept_until = ${new Date(server.now.millis - 1)}`.execute(
      server.running.services.reader,
    )
    expect((await get(first as AiRequestId, patient)).status).toBe(404)
    await sweepTexts.run({}, server.running.jobServices)
    const { rows } = await sql`select 1 from ai_requests`.execute(server.running.services.reader)
    expect(rows).toEqual([])
    expect((await sql`select 1 from ai_uses`.execute(server.running.services.reader)).rows.length).toBeGreaterThan(0)
  })

  it('can be stopped, forgotten and judged; what is forgotten is no word in the database any more', async () => {
    const { requestId } = (await mine(patient)).body
    const params = { requestId }
    expect((await server.refused(ai.remove, { params }, patient.token)).status).toBe(204)
    await doQueued(server, writeQueued)
    expect((await get(requestId, patient)).body.error.code).toBe('ai_cancelled')
    const again = (await mine(patient)).body.requestId
    await written(again, patient)
    await server.call(ai.rate, { params: { requestId: again }, body: { thumb: 'down' } }, patient.token)
    const { reader } = server.running.services
    const kept = await sql`select thumb from ai_uses where id = ${again}`.execute(reader)
    expect(kept.rows).toEqual([{ thumb: 'down' }])
    await server.call(ai.remove, { params: { requestId: again } }, patient.token)
    expect((await get(again, patient)).status).toBe(404)
    expect((await sql`select text, told from ai_requests where id = ${again}`.execute(reader)).rows).toEqual([
      { text: null, told: null },
    ])
  })

  it('has an end in an hour, also for who asks and forgets', async () => {
    const seen: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const body = { plan: { ...plan, goals: [{ goal: 'Walk', target: n + 1, activityId: WALK }] } }
      const { status, body: asked } = await server.call(ai.describeMine, { body }, patient.token)
      seen.push(status)
      if (status === 202) await server.call(ai.remove, { params: { requestId: asked.requestId } }, patient.token)
    }
    expect(seen).toEqual([202, 202, 202, 202, 202, 202, 429, 429])
  })
})

describe('who wants nothing written', () => {
  it('gets nothing: neither by rules, nor by their clinic', async () => {
    await journal()
    await server.call(account.updateSettings, { body: { settings: { aiOff: true } } }, patient.token)
    const refusals = [await server.refused(ai.describeMine, { body: { plan } }, patient.token), await reviewOf(desk)]
    expect(
      refusals.map(({ status, body }) => [status, (body as never as { error: { code: string } }).error.code]),
    ).toEqual([
      [409, 'ai_off'],
      [409, 'ai_off'],
    ])
    expect((await server.call(ai.standing, {}, patient.token)).body).toMatchObject({ by: 'rules', off: 'person' })
    await server.call(account.updateSettings, { body: { settings: { aiOff: false } } }, patient.token)
    await decided({ aiOff: true })
    expect((await mine(patient)).status).toBe(409)
    expect((await server.call(ai.standing, {}, patient.token)).body).toMatchObject({ by: 'rules', off: 'clinic' })
    expect((await mine(await aPerson(server))).status).toBe(202)
  })
})

describe('a clinic that reads first', () => {
  const held = async (who: TestPerson) =>
    (await server.call(ai.listHeld, { params: { orgId: clinic } }, who.token)).body.held

  it('approves what a patient asked for, edits it, or rejects it; until then the patient reads nothing', async () => {
    await decided({ aiApproval: true })
    const { requestId } = (await mine(patient)).body
    expect(await written(requestId, patient)).toMatchObject({ state: 'held', text: null })
    const [waiting] = await held(desk)
    if (waiting === undefined) throw new Error('nothing waits')
    expect(waiting).toMatchObject({ id: requestId, about: patient.id, text: { task: 'description' } })
    const text = { task: 'description' as const, description: 'Walks and swims', narrative: 'Take it slowly.' }
    const decision = (body: object, who = desk) =>
      server.refused(
        ai.decide,
        {
          params: { orgId: clinic, requestId },
          body: { version: waiting.version, decision: 'approve', text, ...body },
        },
        who.token,
      )
    expect((await decision({}, patient)).status).toBe(403)
    expect((await decision({}, await aStaffOf(server, await aClinic(server)))).status).toBe(404)
    expect((await decision({ version: waiting.version + 1 })).status).toBe(409)
    expect((await decision({ text: { task: 'tips', tips: ['x'] } })).status).toBe(400)
    expect((await decision({ text: { ...text, narrative: 'See <b>https://evil.test</b>' } })).status).toBe(400)
    expect((await decision({})).status).toBe(204)
    expect((await decision({})).status).toBe(404)
    expect(await written(requestId, patient)).toMatchObject({ state: 'done', isApproved: true, isEdited: true, text })
    expect(await held(desk)).toEqual([])
  })

  it('takes it away, with a word for the patient, and reads nothing of who has left', async () => {
    await decided({ aiApproval: true })
    const first = (await mine(patient)).body.requestId
    await doQueued(server, writeQueued)
    const [waiting] = await held(desk)
    await server.call(
      ai.decide,
      { params: { orgId: clinic, requestId: first }, body: { version: waiting?.version ?? 0, decision: 'reject' } },
      desk.token,
    )
    expect((await get(first, patient)).body.error.code).toBe('ai_rejected')
    const leaver = await aPatientOf(server, clinic)
    await mine(leaver)
    await doQueued(server, writeQueued)
    expect(await held(desk)).toHaveLength(1)
    await sql`update memberships set status = 'inactive' where user_id = ${leaver.id}`.execute(
      server.running.services.reader,
    )
    expect(await held(desk)).toEqual([])
  })

  it('is not asked about what it asked for itself', async () => {
    await decided({ aiApproval: true })
    await journal()
    const { requestId } = (await reviewOf(desk)).body
    expect(await written(requestId, desk)).toMatchObject({ state: 'done', isApproved: false })
  })
})
