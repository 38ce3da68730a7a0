import { sql } from 'kysely'
import { z } from 'zod'
import { Answers, Summary } from '#shared/domains/assessments/content.ts'
import { PlanDraft } from '#shared/domains/assessments/plan-draft.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'

const IdRow = z.object({ id: z.string() })
const RUNS_MAX = 10_000
const OF_ORG = { not: 'what an org asks, about nobody' } as const

export const assessmentsPersonData: PersonData = {
  part: 'Assessments',
  holds: [
    {
      table: 'assessment_runs',
      what: 'What they answered in assessments, with summary and proposed plan; of who does not register, 90 days',
      deletedBy: ['user_id', 'contact_id', 'email'],
      exported: 'assessments.json',
    },
    { table: 'assessments', what: 'The assessments of an org', impersonal: ['content'], exported: OF_ORG },
    {
      table: 'assessment_versions',
      what: 'Their words as they were published',
      impersonal: ['content', 'asked'],
      exported: OF_ORG,
    },
  ],
  keeps: [],
  exportOf: { 'assessments.json': readRuns },

  async erase({ reader, person, subjects }) {
    const { rows } = await sqlOf(IdRow)`
      delete from assessment_runs
      where user_id = ${person.userId} or contact_id in (${contactsOf(person)}) or (user_id is null and email = ${person.email})
      returning id`.execute(reader)
    for (const { id } of rows) subjects.add(id)
  },

  async eraseOrg({ reader, orgId }) {
    for (const table of ['assessment_runs', 'assessment_versions', 'assessments'])
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  },
}

const RunRow = z.object({
  id: z.string(),
  org: z.string(),
  name: z.record(z.string(), z.string()),
  givenName: z.string().nullable(),
  since: z.string(),
  finished: z.string().nullable(),
  answers: z.string().nullable(),
  summary: z.string().nullable(),
  plan: z.string().nullable(),
})

/** What is theirs by the account; what was begun under their address and not taken along opens by its link alone. */
async function readRuns(reader: Reader, userId: string) {
  const { rows } = await sqlOf(RunRow)`
    select r.id, o.name as org, v.content->'name' as name, r.name as "givenName", r.created_at as since, r.finished_at as finished,
      r.answers, r.summary, r.plan
    from assessment_runs r join orgs o on o.id = r.org_id
    join assessment_versions v on v.assessment_id = r.assessment_id and v.number = r.number
    where r.user_id = ${userId} order by r.id desc limit ${RUNS_MAX}`.execute(reader)
  return rows.map(({ id: _id, answers, summary, plan, since, finished, ...row }) => ({
    ...row,
    since: instantFromRow(since),
    finished: finished === null ? null : instantFromRow(finished),
    answers: Answers.parse(JSON.parse(answers ?? '{}')),
    summary: summary === null ? null : Summary.parse(JSON.parse(summary)),
    plan: plan === null ? null : PlanDraft.parse(JSON.parse(plan)),
  }))
}
