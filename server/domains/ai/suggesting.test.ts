import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ai } from '#shared/domains/ai/api.ts'
import { aiQuestions } from '#shared/domains/ai/questions-api.ts'
import type { AiAnswer } from '#shared/domains/ai/schema.ts'
import type { AiRequestId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { plan } from '#server/testing/walked-plan.ts'
import { writeQueued } from './writing/jobs.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-20T14:00:00Z' })

async function written(requestId: AiRequestId, who: TestPerson): Promise<AiAnswer> {
  await doQueued(server, writeQueued)
  const { status, body } = await server.call(ai.result, { params: { requestId } }, who.token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

it('suggests what a plan has nothing of yet, for a template and a patient as for oneself, and never a medication', async () => {
  const clinic = await aClinic(server)
  const desk = await aStaffOf(server, clinic)
  const patient = await aPatientOf(server, clinic)
  const body = { plan, wish: 'I want to sleep, call me at 917 555 0101' }
  const { requestId } = (await server.call(ai.suggestMine, { body }, patient.token)).body
  const { text, by } = await written(requestId, patient)
  expect([by, text?.task]).toEqual(['rules', 'activities'])
  const groups = (text?.task === 'activities' ? text.activities : []).map(({ group }) => group)
  expect([...new Set(groups)]).toEqual(['Eat well', 'Sleep well', 'Find calm'])
  // What they wished is forgotten with the question.
  const { rows } = await sql`select told from ai_requests where id = ${requestId}`.execute(
    server.running.services.reader,
  )
  expect(rows).toEqual([{ told: null }])

  const ofPatient = { params: { orgId: clinic, userId: patient.id }, body: { plan } }
  const atWork = (await server.call(ai.suggestOfUser, ofPatient, desk.token)).body.requestId
  expect(await written(atWork, desk)).toMatchObject({ about: patient.id, text })
  const empty = { plan: { groups: [], activities: [], goals: [] } }
  const ofTemplate = (await server.call(ai.suggestOfOrg, { params: { orgId: clinic }, body: empty }, desk.token)).body
  expect(await written(ofTemplate.requestId, desk)).toMatchObject({ about: null, madeFrom: { activities: 0 } })
  const neighbour = await aStaffOf(server, await aClinic(server))
  for (const who of [neighbour, patient])
    expect((await server.refused(ai.suggestOfUser, ofPatient, who.token)).status).toBeGreaterThanOrEqual(403)
  const long = { plan, wish: 'x'.repeat(501) }
  const refused = await server.refused(ai.suggestMine, { body: long }, patient.token)
  expect([refused.status, refused.body.error.fields]).toEqual([400, { wish: expect.any(String) }])
})

it('suggests questions for an assessment of an org to who may write it, in groups that it does not have', async () => {
  const clinic = await aClinic(server)
  const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  const desk = await aStaffOf(server, clinic)
  const assessment = { name: 'How do you sleep?', groups: ['sleep well'] }
  const ofOrg = { params: { orgId: clinic }, body: { assessment, instructions: 'Ask about night shifts' } }
  const { requestId } = (await server.call(aiQuestions.ofOrg, ofOrg, admin.token)).body
  const { text, by, about } = await written(requestId, admin)
  expect([text?.task, by, about]).toEqual(['questionnaire', 'rules', null])
  const groups = text?.task === 'questionnaire' ? text.groups : []
  expect(groups.map(({ label }) => label)).toEqual(['Move more', 'Eat well', 'Find calm', 'See people'])
  expect(groups[0]?.questions).toMatchObject([{ type: 'scale', options: [] }, { type: 'single' }])
  expect((await server.refused(aiQuestions.ofOrg, ofOrg, desk.token)).status).toBe(403)
  const stranger = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
  expect((await server.refused(aiQuestions.ofOrg, ofOrg, stranger.token)).status).toBeGreaterThanOrEqual(403)
  const own = (await server.call(aiQuestions.mine, { body: { assessment: {} } }, desk.token)).body
  expect((await written(own.requestId, desk)).text).toMatchObject({ task: 'questionnaire' })
})
