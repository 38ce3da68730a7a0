import type { EntityManager } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import { LockMode } from '@mikro-orm/core'
import { z } from 'zod'
import { Answers, Summary } from '#shared/domains/assessments/content.ts'
import { PlanDraft } from '#shared/domains/assessments/plan-draft.ts'
import type { Taking } from '#shared/domains/assessments/taking-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AssessmentRunId, OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { AssessmentRun } from '../entities/assessment.ts'
import { presentPage, readVersion } from './versions.ts'

/** For so many days after the last touch it is kept of who does not register (spec: deletion after 90 days). */
export const KEPT_DAYS = 90

export type Run = InferEntity<typeof AssessmentRun>

const FoundRow = z.object({ id: AssessmentRunId, orgId: OrgId })

/** Whom a link belongs to, as long as nobody has taken it into an account. @throws AppError `not_found` */
async function findByToken(reader: Reader, token: string, now: number) {
  const hash = hashOfSecret(token)
  const { rows } = await sqlOf(FoundRow)`
    select id, org_id as "orgId" from assessment_runs
    where (token_hash = ${hash} or link_hash = ${hash}) and user_id is null
      and updated_at > ${new Date(now - KEPT_DAYS * DAY)}`.execute(reader)
  const [found] = rows
  if (found === undefined) throw new AppError('not_found')
  return found
}

/** What a link opens. @throws AppError `not_found` */
export async function openTaking({ em, clock }: DomainContext, token: string): Promise<Taking> {
  const { id, orgId } = await findByToken(readerOf(em), token, clock())
  const run = await withinOrgs(em.fork(), [orgId]).findOne(AssessmentRun, { id })
  if (run === null) throw new AppError('not_found')
  return presentTaking(readerOf(em), run)
}

/** Works on what a link opens, with the row locked: two devices stand in line. @throws AppError `not_found` */
export async function withTaking<Result>(
  context: DomainContext,
  token: string,
  work: (em: EntityManager, run: Run) => Promise<Result>,
): Promise<Result> {
  const { id, orgId } = await findByToken(readerOf(context.em), token, context.clock())
  return inTransaction(withinOrgs(context.em, [orgId]), async (em) => {
    const run = await em.findOne(AssessmentRun, { id, userId: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (run === null) throw new AppError('not_found')
    return work(em, run)
  })
}

export async function presentTaking(reader: Reader, run: Run): Promise<Taking> {
  const version = await readVersion(reader, run.assessmentId, run.number)
  return {
    page: presentPage(version),
    user: { name: run.name ?? '', email: run.email ?? '' },
    step: run.step,
    group: run.groupIndex,
    questionnaireAnswers: answersOf(run),
    questionnaireSummary: summaryOf(run),
    plan: planOf(run),
    keptUntil: new Date(run.updatedAt.getTime() + KEPT_DAYS * DAY).toISOString(),
  }
}

type Texts = Pick<Run, 'answers' | 'summary' | 'plan'>

export const answersOf = ({ answers }: Pick<Texts, 'answers'>): Answers => Answers.parse(JSON.parse(answers ?? '{}'))
export const summaryOf = ({ summary }: Pick<Texts, 'summary'>): Summary | null =>
  summary === null || summary === undefined ? null : Summary.parse(JSON.parse(summary))
export const planOf = ({ plan }: Pick<Texts, 'plan'>): PlanDraft | null =>
  plan === null || plan === undefined ? null : PlanDraft.parse(JSON.parse(plan))
