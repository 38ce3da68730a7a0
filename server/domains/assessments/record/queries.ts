import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { Answers, Questionnaire, Summary } from '#shared/domains/assessments/content.ts'
import type { Score } from '#shared/domains/assessments/content.ts'
import { PlanDraft } from '#shared/domains/assessments/plan-draft.ts'
import type { RunLine, RunView } from '#shared/domains/assessments/record-api.ts'
import { shownGroups } from '#shared/domains/assessments/rules.ts'
import { answerIn } from '#shared/domains/assessments/summary.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AssessmentId, AssessmentRunId, ContactId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** Of the latest so many assessments the scores are drawn over time. */
const DRAWN_MAX = 100

const LineRow = z.object({
  id: AssessmentRunId,
  org: z.string(),
  name: z.record(z.string(), z.string()),
  at: z.string(),
  summary: z.string().nullable(),
  isShared: z.boolean(),
})

const LINE = sql`r.id, o.name as org, v.content->'name' as name, r.finished_at as at, r.summary, r.shared_at is not null as "isShared"`
const JOINED = sql`assessment_runs r
  join orgs o on o.id = r.org_id
  join assessment_versions v on v.assessment_id = r.assessment_id and v.number = r.number`

/** Whose: a person's own, or what somebody has shared with an org. */
export type Whose = { userId: UserId } | { orgId: OrgId; userId: UserId } | { contactId: ContactId }

function whose(of: Whose): RawBuilder<unknown> {
  if ('contactId' in of) return sql`r.contact_id = ${of.contactId} and r.shared_at is not null`
  if ('orgId' in of) return sql`r.user_id = ${of.userId} and r.org_id = ${of.orgId} and r.shared_at is not null`
  return sql`r.user_id = ${of.userId}`
}

/** What somebody has finished, the latest first, and their scores over time. */
export async function listRuns(reader: Reader, of: Whose, page: { page: number; limit: number }) {
  const where = sql`${whose(of)} and r.finished_at is not null`
  const { rows } = await sqlOf(LineRow.extend({ total: z.number() }))`
    select ${LINE}, count(*) over ()::int as total from ${JOINED} where ${where}
    order by r.finished_at desc, r.id desc limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(reader)
  const { rows: drawn } = await sqlOf(DrawnRow)`
    select r.id, r.finished_at as at, r.summary from assessment_runs r where ${where}
    order by r.finished_at desc, r.id desc limit ${DRAWN_MAX}`.execute(reader)
  return {
    runs: rows.map(({ total: _total, summary, ...row }): RunLine => ({
      ...row,
      at: instantFromRow(row.at),
      scores: scoresIn(summary),
    })),
    pagination: pagination(page, rows[0]?.total ?? 0),
    points: drawn
      .flatMap(({ at, summary }) =>
        scoresIn(summary).map(({ instrument, score, max }) => ({ instrument, score, max, at: instantFromRow(at) })),
      )
      .toReversed(),
  }
}

const DrawnRow = LineRow.pick({ id: true, at: true, summary: true })

/** What the instruments of an assessment came to: it stands with the summary, which may be sealed, and nowhere else. */
const scoresIn = (summary: string | null): Score[] =>
  summary === null ? [] : Summary.parse(JSON.parse(summary)).scores

const RunRow = LineRow.extend({
  number: z.number(),
  asked: Questionnaire,
  answers: z.string().nullable(),
  plan: z.string().nullable(),
  language: z.string(),
  isAccepted: z.boolean(),
  user: UserId.nullable(),
  contact: ContactId.nullable(),
})

/** One of them with its answers, of a person or shared with an org whose patient or contact they are. @throws AppError `not_found` */
export async function readRun(
  reader: Reader,
  id: AssessmentRunId,
  of: { userId: UserId } | { orgId: OrgId },
): Promise<{ run: RunView; person: { user: UserId | null; contact: ContactId | null } }> {
  const theirs =
    'userId' in of
      ? sql`r.user_id = ${of.userId}`
      : sql`r.org_id = ${of.orgId} and r.shared_at is not null and (r.contact_id is not null or exists (
          select 1 from memberships m where m.org_id = r.org_id and m.user_id = r.user_id and m.role = 'user' and m.status = 'active'))`
  const { rows } = await sqlOf(RunRow)`
    select ${LINE}, r.number, v.asked, r.answers, r.plan, r.language, r.accepted_at is not null as "isAccepted",
      r.user_id as user, r.contact_id as contact
    from ${JOINED} where r.id = ${id} and r.finished_at is not null and ${theirs}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { asked, answers, summary, plan, language, user, contact, at, ...line } = row
  const given = Answers.parse(JSON.parse(answers ?? '{}'))
  const spoken = knownLanguage(language)
  return {
    run: {
      ...line,
      at: instantFromRow(at),
      scores: scoresIn(summary),
      said: shownGroups(asked, given).flatMap(({ group, questions }) =>
        questions.flatMap((question) =>
          given[question.id] === undefined
            ? []
            : [{ group: group.label, question: question.question, answer: answerIn(question, given, spoken) }],
        ),
      ),
      summary: Summary.parse(JSON.parse(summary ?? 'null')),
      plan: plan === null ? null : PlanDraft.parse(JSON.parse(plan)),
    },
    person: { user, contact },
  }
}

const PageRow = z.object({
  id: AssessmentId,
  org: z.string(),
  name: z.record(z.string(), z.string()),
  narrative: z.record(z.string(), z.string()),
})

/** What the clinics of a person ask by assessments. */
export async function listPagesFor(reader: Reader, userId: UserId) {
  const { rows } = await sqlOf(PageRow)`
    select a.id, o.name as org, v.content->'name' as name, v.content->'narrative' as narrative
    from memberships m
    join orgs o on o.id = m.org_id and o.status = 'active' and o.deleted_at is null
    join assessments a on a.org_id = o.id and a.withdrawn_at is null
    join assessment_versions v on v.assessment_id = a.id and v.number = a.published
    where m.user_id = ${userId} and m.status = 'active' order by o.name, a.id limit 200`.execute(reader)
  return rows
}
