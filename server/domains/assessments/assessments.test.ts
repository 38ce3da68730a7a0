import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { assessments } from '#shared/domains/assessments/api.ts'
import { ownAssessments, sharedAssessments } from '#shared/domains/assessments/record-api.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { AssessmentId, OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aNewAssessment, anAssessmentOf, someReplies } from '#server/testing/assessments.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sweepVisitors } from './taking/sweep.ts'

const server = useTestServer({ LIMIT_BOOKING: '10000', LIMIT_SIGN_UP_MAILS: '3' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let staff: TestPerson
let pageId: AssessmentId
beforeAll(async () => {
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
  pageId = await anAssessmentOf(server, clinic)
})

const anEmail = () => `${crypto.randomUUID()}@visitor.test`
const progress = (part: object = {}) => ({ step: 3, group: 0, answers: someReplies(), ...part })

async function begun(part: { email?: string; pageId?: AssessmentId } = {}) {
  const body = { name: 'Vera Visitor', email: part.email ?? anEmail(), consent: true as const, progress: progress() }
  const { status, body: made } = await server.call(
    taking.begin,
    { params: { pageId: part.pageId ?? pageId }, body },
    null,
  )
  expect(status).toBe(200)
  return made.token
}
const summarised = async (token: string) => (await server.call(taking.summarise, { params: { token } }, null)).body
async function finished(part: { email?: string } = {}) {
  const token = await begun(part)
  await summarised(token)
  await server.call(taking.plan, { params: { token } }, null)
  return token
}
const rowsOf = async (where: string) =>
  (
    await sql<Record<string, unknown>>`select * from assessment_runs where ${sql.raw(where)}`.execute(
      server.running.services.reader,
    )
  ).rows

describe('a visitor', () => {
  it('gets the page as it is published, without what answers count for', async () => {
    const { status, body } = await server.call(taking.page, { params: { pageId } }, null)
    expect(status).toBe(200)
    const { questionnaire, name } = body.page
    expect(name).toEqual({ en: 'Sleep and mood' })
    expect(questionnaire.questions.filter(({ group }) => group === 'mood')).toHaveLength(9)
    const ninth = questionnaire.questions.find(({ id }) => id === 'phq9i9')
    expect(Object.keys(ninth?.question ?? {}).toSorted()).toEqual(['ar', 'cn', 'en', 'fr', 'vi'])
    for (const secret of ['severity', 'Magnesium', 'rs762551']) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('has nothing stored who has not agreed', async () => {
    const email = anEmail()
    const body = { name: 'Vera', email, consent: false, progress: progress() }
    expect((await server.call(taking.begin, { params: { pageId }, body: body as never }, null)).status).toBe(400)
    expect(await rowsOf(`email = '${email}'`)).toEqual([])
  })

  it.each(['Win at https://evil.test', 'evil.com', 'Vera\r\nBcc: victim'])(
    'carries nothing for somebody else by way of a name: %j',
    async (name) => {
      const email = anEmail()
      const body = { name, email, consent: true as const, progress: progress() }
      const { status, body: answer } = await server.refused(taking.begin, { params: { pageId }, body }, null)
      expect([status, answer.error.fields]).toEqual([400, { name: 'A name only, without links or special characters' }])
      expect(await rowsOf(`email = '${email}'`)).toEqual([])
    },
  )

  it('comes back by the link, of which only a hash is stored', async () => {
    const email = anEmail()
    const token = await begun({ email })
    const [row] = await rowsOf(`email = '${email}'`)
    expect(JSON.stringify(row)).not.toContain(token)
    const { body } = await server.call(taking.open, { params: { token } }, null)
    expect(body).toMatchObject({ step: 3, user: { email }, questionnaireAnswers: { why: 'Valerian' } })
  })

  it('gets a summary by severity, with what to try only where it is more than low, and whom to call', async () => {
    const { questionnaireSummary } = await summarised(await begun())
    expect(questionnaireSummary).toMatchObject({
      by: 'rules',
      isUrgent: true,
      items: [
        {
          group: 'sleep',
          severity: 3,
          activitiesToTry: ['Go to bed at the same time', 'Walk in daylight'],
          supplements: ['Magnesium'],
          snps: [{ rsid: 'rs762551', poly: 'C' }],
        },
        { group: 'mood', severity: 1, activitiesToTry: [] },
      ],
      scores: [{ instrument: 'phq9', score: 9, band: 'mild' }],
    })
    expect(questionnaireSummary?.items[1]?.summary).toContain('9 of 27')
  })

  it('loses the summary by going back, and keeps it by looking again', async () => {
    const token = await finished()
    expect((await server.call(taking.open, { params: { token } }, null)).body.plan?.activities).toHaveLength(2)
    await server.call(taking.keep, { params: { token }, body: { progress: progress() } }, null)
    expect((await server.call(taking.open, { params: { token } }, null)).body).toMatchObject({
      questionnaireSummary: null,
      plan: null,
    })
  })

  it('is told what is missing, and keeps no answer to a question that is hidden', async () => {
    const token = await begun()
    const answers = { sleep: 'good', why: 'Valerian' }
    await server.call(taking.keep, { params: { token }, body: { progress: progress({ answers }) } }, null)
    const opened = await server.call(taking.open, { params: { token } }, null)
    expect(opened.body.questionnaireAnswers).toEqual({ sleep: 'good' })
    const refused = await server.call(taking.summarise, { params: { token } }, null)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('answers.phq9i1')
  })

  it('keeps the version that they began, also after it is withdrawn', async () => {
    const own = await anAssessmentOf(server, clinic)
    const token = await begun({ pageId: own })
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const params = { orgId: clinic, pageId: own }
    const { body } = await server.call(assessments.list, { params: { orgId: clinic } }, admin.token)
    const version = body.pages.find(({ id }) => id === own)?.version ?? 0
    const content = aNewAssessment({ name: { en: 'Renamed' } })
    const changed = await server.call(assessments.change, { params, body: { version, content } }, admin.token)
    await server.call(assessments.publish, { params, body: { version: changed.body.page.version } }, admin.token)
    await server.call(assessments.withdraw, { params }, admin.token)
    expect((await server.call(taking.page, { params: { pageId: own } }, null)).status).toBe(404)
    expect((await summarised(token)).page.name).toEqual({ en: 'Sleep and mood' })
  })

  it('deletes all of it, and the link opens nothing any more', async () => {
    const email = anEmail()
    const token = await begun({ email })
    expect((await server.call(taking.forget, { params: { token } }, null)).status).toBe(204)
    expect((await server.call(taking.open, { params: { token } }, null)).status).toBe(404)
    expect(await rowsOf(`email = '${email}'`)).toEqual([])
  })

  it('who guesses links is told nothing', async () => {
    for (const token of ['x', 'a'.repeat(43), '0190a000-0000-4000-8000-00000000beef'])
      expect((await server.call(taking.open, { params: { token } }, null)).status).toBe(404)
  })
})

describe('after 90 days', () => {
  it('what nobody registered with goes, and what somebody did stays', async () => {
    const [emailOfOld, person] = [anEmail(), await aPerson(server)]
    await begun({ email: emailOfOld })
    const token = await finished()
    const kept = await server.call(ownAssessments.claim, { body: { token, isShared: false } }, person.token)
    const old = new Date(Date.parse(SAMPLE_NOW) - 91 * DAY)
    await sql`update assessment_runs set updated_at = ${old} where email = ${emailOfOld} or user_id = ${person.id}`.execute(
      server.running.services.reader,
    )
    await sweepVisitors.run({}, { ...server.running.services, clock: () => Date.parse(SAMPLE_NOW) } as never)
    expect(await rowsOf(`email = '${emailOfOld}'`)).toEqual([])
    expect(await rowsOf(`id = '${kept.body.run.id}'`)).toHaveLength(1)
  })
})

describe('who registers', () => {
  it('takes everything along: answers, medical history and a plan to accept; the link ends', async () => {
    const person = await aPerson(server)
    const token = await finished()
    const { status, body } = await server.call(ownAssessments.claim, { body: { token, isShared: false } }, person.token)
    expect(status).toBe(200)
    const { id } = body.run
    expect(body.run.said.map(({ answer }) => answer)).toContain('Valerian')
    expect((await server.call(taking.open, { params: { token } }, null)).status).toBe(404)
    const again = await server.call(ownAssessments.claim, { body: { token, isShared: true } }, person.token)
    expect(again.status).toBe(404)
    const history = await server.call(account.getMedical, {}, person.token)
    expect(history.body.medical.medications).toBe('Valerian')
    expect((await server.call(plans.getMine, {}, person.token)).body.plan).toBe(null)
    const accept = async () =>
      (await server.call(ownAssessments.accept, { params: { runId: id } }, person.token)).status
    expect(await race(2, accept)).toEqual({ 200: 2 })
    const { plan } = (await server.call(plans.getMine, {}, person.token)).body
    expect(plan?.activities.map(({ label }) => label)).toEqual(['Go to bed at the same time', 'Walk in daylight'])
    expect((await rowsOf(`id = '${id}'`))[0]).toMatchObject({
      name: null,
      email: null,
      token_hash: null,
      link_hash: null,
    })
  })

  it('is read by the clinic only after they agreed, as a contact, and no longer once they take it back', async () => {
    const person = await aPerson(server)
    const token = await finished()
    const { id } = (await server.call(ownAssessments.claim, { body: { token, isShared: false } }, person.token)).body
      .run
    const read = () => server.call(sharedAssessments.get, { params: { orgId: clinic, runId: id } }, staff.token)
    expect((await read()).status).toBe(404)
    await server.call(ownAssessments.share, { params: { runId: id }, body: { isShared: true } }, person.token)
    const shared = await read()
    expect(shared.status).toBe(200)
    const contact = shared.body.person.contact
    expect(contact).not.toBe(null)
    if (contact === null) return
    const list = await server.call(sharedAssessments.listOfContact, { params: { id: contact }, query: {} }, staff.token)
    expect(list.body.points).toMatchObject([{ instrument: 'phq9', score: 9 }])
    expect((await server.call(contacts.get, { params: { id: contact } }, staff.token)).body.contact.email).toBe(
      person.email,
    )
    await server.call(ownAssessments.share, { params: { runId: id }, body: { isShared: false } }, person.token)
    expect((await read()).status).toBe(404)
  })

  it('is a patient already: it stands in their record, and the look is written down', async () => {
    const patient = await aPatientOf(server, clinic)
    const token = await finished()
    await server.call(ownAssessments.claim, { body: { token, isShared: true } }, patient.token)
    const params = { orgId: clinic, userId: patient.id }
    const { body } = await server.call(sharedAssessments.listOfUser, { params, query: {} }, staff.token)
    expect(body.runs).toHaveLength(1)
    const { rows } = await sql`
      select 1 from activities where actor_id = ${staff.id} and user_id = ${patient.id} and details->>'why' = 'assessments'`.execute(
      server.running.services.reader,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('nobody else', () => {
  it('reads what was shared with one clinic: not another clinic, another person, or a visitor', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id } = (
      await server.call(ownAssessments.claim, { body: { token: await finished(), isShared: true } }, patient.token)
    ).body.run
    const other = await aClinic(server)
    const stranger = await aStaffOf(server, other)
    for (const orgId of [other, clinic]) {
      const { status } = await server.call(sharedAssessments.get, { params: { orgId, runId: id } }, stranger.token)
      expect(status).toBe(404)
    }
    const params = { orgId: clinic, userId: patient.id }
    expect((await server.call(sharedAssessments.listOfUser, { params, query: {} }, stranger.token)).status).toBe(404)
    const person = await aPerson(server)
    for (const endpoint of [ownAssessments.get, ownAssessments.accept, ownAssessments.remove])
      expect((await server.call(endpoint, { params: { runId: id } }, person.token)).status).toBe(404)
    expect((await server.call(ownAssessments.get, { params: { runId: id } }, null)).status).toBe(401)
  })

  it('writes the pages of a clinic: not its staff, nor another clinic', async () => {
    const admin = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    const input = { params: { orgId: clinic }, body: { content: aNewAssessment() } }
    expect((await server.call(assessments.create, input, staff.token)).status).toBe(403)
    expect((await server.call(assessments.create, input, admin.token)).status).toBe(404)
  })
})

it('a robot is slowed down: one address gets three mails an hour here', async () => {
  const email = anEmail()
  const body = { name: 'Robot', email, consent: true as const, progress: progress() }
  for (const status of [200, 200, 200, 429])
    expect((await server.call(taking.begin, { params: { pageId }, body }, null)).status).toBe(status)
  expect(await rowsOf(`email = '${email}'`)).toHaveLength(3)
})
