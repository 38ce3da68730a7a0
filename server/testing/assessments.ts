import { sql } from 'kysely'
import { v7 } from 'uuid'
import { assessments } from '#shared/domains/assessments/api.ts'
import { ownAssessments } from '#shared/domains/assessments/record-api.ts'
import type { PageContent } from '#shared/domains/assessments/schema.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import { AssessmentId, AssessmentRunId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { NO_ADVICE, PLAIN_QUESTION } from '#shared/domains/assessments/blank.ts'
import { askedOf } from '#server/domains/assessments/index.ts'
import { aContactOf, aPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** An assessment of two groups: sleep, with a condition and a text for the medical history, and the PHQ-9. */
export const aNewAssessment = (details: Partial<PageContent> = {}): PageContent => ({
  name: { en: 'Sleep and mood' },
  narrative: { en: 'Ten questions about your last two weeks.' },
  summaryPrompt: '',
  groups: [
    {
      id: 'sleep',
      label: { en: 'Sleep' },
      description: {},
      icon: 'moon',
      color: 'purple',
      order: 0,
      instrument: null,
      advice: {
        ...NO_ADVICE,
        activitiesToTry: { en: 'Go to bed at the same time\nWalk in daylight' },
        activitiesToAvoid: { en: 'Screens in bed' },
        supplements: { en: 'Magnesium' },
        snps: [{ rsid: 'rs762551', poly: 'C' }],
      },
    },
    {
      id: 'mood',
      label: { en: 'Mood' },
      description: {},
      icon: 'mind',
      color: 'cyan',
      order: 1,
      instrument: 'phq9',
      advice: { ...NO_ADVICE, activitiesToTry: { en: 'Meet a friend' } },
    },
  ],
  questions: [
    {
      ...PLAIN_QUESTION,
      id: 'sleep',
      group: 'sleep',
      question: { en: 'How do you sleep?' },
      type: 'single',
      options: [
        { id: 'good', label: { en: 'Well' }, severity: 1 },
        { id: 'bad', label: { en: 'Badly' }, severity: 3 },
      ],
      isRequired: true,
    },
    {
      ...PLAIN_QUESTION,
      id: 'why',
      group: 'sleep',
      question: { en: 'What do you take for it?' },
      type: 'text',
      shownIf: { question: 'sleep', options: ['bad'] },
      medical: 'medications',
    },
  ],
  ...details,
})

/** Answers to it that matter: 9 points of the PHQ-9 and a `1` at its last item. */
export const someReplies = (part: object = {}) => ({
  sleep: 'bad',
  why: 'Valerian',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`phq9i${index + 1}`, 'v1'])),
  ...part,
})

/** A published assessment of an org, made by the calls. */
export async function anAssessmentOf(
  server: TestServer,
  orgId: OrgId,
  details: Partial<PageContent> = {},
): Promise<AssessmentId> {
  const { token } = await aPerson(server, { memberships: [{ org: orgId, role: 'org-admin' }] })
  const made = await server.call(
    assessments.create,
    { params: { orgId }, body: { content: aNewAssessment(details) } },
    token,
  )
  if (made.status !== 201) throw new Error(`No assessment was made: ${JSON.stringify(made.body)}`)
  const { id, version } = made.body.page
  await server.call(assessments.publish, { params: { orgId, pageId: id }, body: { version } }, token)
  return id
}

/** The one published assessment of an org, also of one that is not active. */
export async function aStoredAssessment(server: TestServer, orgId: OrgId): Promise<AssessmentId> {
  await sql`delete from assessments where org_id = ${orgId}`.execute(server.running.services.reader)
  return oneMore(server, orgId)
}

async function oneMore(server: TestServer, orgId: OrgId): Promise<AssessmentId> {
  const { reader } = server.running.services
  const id = AssessmentId.parse(v7())
  const content = aNewAssessment()
  const [written, asked] = [JSON.stringify(content), JSON.stringify(askedOf(content))]
  await sql`
    insert into assessments (id, created_at, updated_at, org_id, content, published, is_changed)
    values (${id}, now(), now(), ${orgId}, ${written}::jsonb, 1, false)`.execute(reader)
  await sql`
    insert into assessment_versions (id, created_at, updated_at, org_id, assessment_id, number, content, asked)
    values (${v7()}, now(), now(), ${orgId}, ${id}, 1, ${written}::jsonb, ${asked}::jsonb)`.execute(reader)
  return id
}

/** What a person has answered at an org and shared with it: who is no patient of it is a contact by that. */
export async function aSharedRun(server: TestServer, orgId: OrgId, userId: string): Promise<AssessmentRunId> {
  const page = await oneMore(server, orgId)
  const { rows: patients } = await sql`
    select 1 from memberships where org_id = ${orgId} and user_id = ${userId} and role = 'user' and status = 'active'`.execute(
    server.running.services.reader,
  )
  const contactId = patients.length > 0 ? null : await aContactOf(server, orgId)
  const id = AssessmentRunId.parse(v7())
  const score = { instrument: 'phq9', score: 9, max: 27, band: 'mild', severity: 1 }
  const summary = { by: 'rules', language: 'en', items: [], scores: [score], isUrgent: true }
  const plan = { description: 'A plan', narrative: '', groups: [], activities: [], goals: [] }
  await sql`
    insert into assessment_runs (id, created_at, updated_at, org_id, assessment_id, number, language, step, group_index, consented_at,
      answers, summary, plan, finished_at, user_id, contact_id, shared_at)
    values (${id}, now(), now(), ${orgId}, ${page}, 1, 'en', 5, 0, now(), ${JSON.stringify(someReplies())},
      ${JSON.stringify(summary)}, ${JSON.stringify(plan)}, now(), ${userId}, ${contactId}, now())`.execute(
    server.running.services.reader,
  )
  return id
}

/** Somebody answers a new assessment of an org by its link, takes what came of it into their account and shares it. */
export async function aClaimedRun(
  server: TestServer,
  orgId: OrgId,
  { token: session, replies }: { token: string; replies: object },
): Promise<void> {
  const pageId = await anAssessmentOf(server, orgId)
  const progress = { step: 3, group: 0, answers: someReplies(replies) }
  const body = { name: 'Vera Visitor', email: 'vera@visitor.test', consent: true as const, progress }
  const { token } = (await server.call(taking.begin, { params: { pageId }, body }, null)).body
  for (const step of [taking.summarise, taking.plan]) await server.call(step, { params: { token } }, null)
  const { status, body: claimed } = await server.call(
    ownAssessments.claim,
    { body: { token, isShared: true } },
    session,
  )
  if (status !== 200) throw new Error(`Nothing was claimed: ${JSON.stringify(claimed)}`)
}
