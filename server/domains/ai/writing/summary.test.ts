import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ai } from '#shared/domains/ai/api.ts'
import { ownAssessments } from '#shared/domains/assessments/record-api.ts'
import { AssessmentRunId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { aClaimedRun } from '#server/testing/assessments.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openModelServer } from '#server/testing/model-server.ts'
import type { ModelServer, Reply } from '#server/testing/model-server.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { writeQueued } from './jobs.ts'

const base = useTestServer({ ROLE: 'web' })

let models: ModelServer
let server: TestServer
let clinic: OrgId
let patient: TestPerson
let runId: AssessmentRunId
beforeAll(async () => {
  models = await openModelServer()
  server = await startTestServer(base.databaseUrl, { ROLE: 'web', ...models.environment, AI_TIMEOUT_SECONDS: '3' })
  clinic = await aClinic(server)
  patient = await aPerson(server, {
    firstName: 'Zebulon',
    lastName: 'Quackenbush',
    memberships: [{ org: clinic, role: 'user' }],
  })
  await aClaimedRun(server, clinic, { token: patient.token, replies: { why: 'Valerian from aunt Mathilda' } })
  const { body } = await server.call(ownAssessments.list, { query: {} }, patient.token)
  runId = AssessmentRunId.parse(body.runs[0]?.id)
})
afterAll(async () => {
  models.close()
  await server.running.stop()
})
beforeEach(async () => {
  models.asked.length = 0
  // The same question is made once: here it is asked anew.
  const { reader } = server.running.services
  await sql`delete from ai_requests`.execute(reader)
  await sql`delete from ai_uses`.execute(reader)
})

const says = (...items: { place: number; summary: string }[]): Reply => ({ text: JSON.stringify({ items }) })
const ask = (token = patient.token, of = server) => of.refused(ai.summarise, { body: { runId } }, token)
async function worded(...replies: Reply[]) {
  models.says(...replies)
  const { body } = await ask()
  await doQueued(server, writeQueued)
  const { requestId } = body as never as { requestId: never }
  return server.refused(ai.result, { params: { requestId } }, patient.token)
}
const SLEEP = { place: 1, summary: 'Your sleep deserves attention. A walk in daylight is a good beginning.' }
const MOOD = { place: 2, summary: 'Here you have 9 of 27 points.' }

describe('the summary of an assessment', () => {
  it('is worded by a model, group by group, and what it cost is counted', async () => {
    const { status, body } = await worded(says(MOOD, SLEEP, { place: 9, summary: 'Of no group.' }))
    expect([status, body]).toMatchObject([
      200,
      {
        by: 'model',
        model: 'stand-in',
        text: {
          task: 'summary',
          items: [
            { title: 'Sleep', summary: SLEEP.summary },
            { title: 'Mood', summary: MOOD.summary },
          ],
        },
      },
    ])
    const { rows } = await sql`select task, fault from ai_uses where org_id = ${clinic}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ task: 'summary', fault: null }])
  })

  it('is made of what the rules found: nobody’s own words, name or id are told', async () => {
    await worded(says(SLEEP))
    const heard = models.heard()
    for (const word of ['Valerian', 'Mathilda', 'Zebulon', 'Quackenbush', 'Vera', patient.id, runId])
      expect(heard).not.toContain(word)
    expect(heard).toContain('Go to bed at the same time')
  })

  it.each<[name: string, said: string, read: string]>([
    ['an illness', 'Sleep well. You have a depression.', 'Sleep well.'],
    ['a medication', 'Sleep well. Stop taking your tablets.', 'Sleep well.'],
    ['a number of its own', 'Sleep well. You have 21 points.', 'Sleep well.'],
  ])('says nothing of %s', async (_name, said, read) => {
    const { body } = await worded(says({ place: 1, summary: said }))
    const { text } = body as never as { text: { items: { summary: string }[] } }
    expect(text.items[0]?.summary.startsWith(read)).toBe(true)
    expect(text.items[0]?.summary).not.toMatch(/depression|tablets|21/)
  })

  it.each<[name: string, code: string, reply: Reply]>([
    ['is away', 'ai_away', (response) => response.writeHead(401).end('{}')],
    ['is slow', 'ai_slow', (response) => void response.writeHead(200).write(' ')],
    ['refuses', 'ai_refused', { text: '', finish: 'content_filter' }],
    ['answers another shape', 'ai_malformed', { text: '{"items":[]}' }],
    ['speaks of no group', 'ai_unsafe', says({ place: 9, summary: 'Sleep well.' })],
    ['leads away', 'ai_unsafe', says({ place: 1, summary: 'Read https://evil.test/a' })],
    ['says only what a clinic says', 'ai_unsafe', says({ place: 1, summary: 'You have diabetes.' })],
  ])(
    'that a model who %s has not worded has its own word',
    async (_name, code, reply) => {
      expect((await worded(reply)).body.error.code).toBe(code)
      const { rows } = await sql`select text, told, reserved from ai_requests where user_id = ${patient.id}`.execute(
        server.running.services.reader,
      )
      expect(rows).toEqual([{ text: null, told: null, reserved: 0 }])
    },
    20_000,
  )

  it('is nobody else’s: not another patient’s, nor the staff’s, nor that of an id that there is not', async () => {
    const other = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
    const staff = await aStaffOf(server, clinic)
    for (const { token } of [other, staff]) expect((await ask(token)).body.error.code).toBe('not_found')
    expect(models.asked).toEqual([])
    models.says(says(SLEEP))
    const { requestId } = (await ask()).body as never as { requestId: never }
    await doQueued(server, writeQueued)
    for (const { token } of [other, staff])
      expect((await server.refused(ai.result, { params: { requestId } }, token)).body.error.code).toBe('not_found')
  })

  it('is read first by the clinic that wants to, and only where it reads the assessment', async () => {
    const em = server.running.services.orm.em.fork()
    const org = await em.findOneOrFail(Org, { id: clinic })
    org.settings = { aiApproval: true }
    await em.flush()
    await server.call(ownAssessments.share, { params: { runId }, body: { isShared: false } }, patient.token)
    expect((await ask()).body.error.code).toBe('ai_not_shared')
    await server.call(ownAssessments.share, { params: { runId }, body: { isShared: true } }, patient.token)
    expect((await worded(says(SLEEP))).body).toMatchObject({ state: 'held', text: null })
    const { token } = await aStaffOf(server, clinic)
    const { held } = (await server.call(ai.listHeld, { params: { orgId: clinic } }, token)).body
    const [one] = held
    if (one?.text.task !== 'summary') throw new Error('nothing is held')
    const params = { orgId: clinic, requestId: one.id }
    const edited = (summary: string) => ({
      version: one.version,
      decision: 'approve' as const,
      text: { task: 'summary' as const, items: [{ title: 'Sleep', summary }] },
    })
    const link = await server.refused(ai.decide, { params, body: edited('See https://evil.test') }, token)
    expect(link.body.error.code).toBe('invalid_input')
    await server.call(ai.decide, { params, body: edited('Come and see us.') }, token)
    const { body } = await server.call(ai.result, { params: { requestId: one.id } }, patient.token)
    expect(body).toMatchObject({ isApproved: true, isEdited: true, text: { items: [{ summary: 'Come and see us.' }] } })
  })

  it('stays as the rules made it where there is no model', async () => {
    expect((await ask(patient.token, base)).body.error.code).toBe('ai_no_model')
  })
})
