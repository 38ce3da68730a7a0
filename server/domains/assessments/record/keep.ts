import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { z } from 'zod'
import type { MedicalField } from '#shared/domains/assessments/content.ts'
import { answerIn } from '#shared/domains/assessments/summary.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { AssessmentRunId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { findOrMakeContact } from '#server/domains/contacts/index.ts'
import { changeMedicalHistory, readMedicalHistory } from '#server/domains/identity/index.ts'
import { readPersonPlan, savePlan } from '#server/domains/plans/index.ts'
import { AssessmentRun } from '../entities/assessment.ts'
import { answersOf, planOf, summaryOf, withTaking } from '../taking/open-run.ts'
import type { Run } from '../taking/open-run.ts'
import { readVersion } from '../taking/versions.ts'

/**
 * Takes what somebody answered by a link into their account: the link ends, and what belongs to a medical history goes there where
 * nothing stands yet. The clinic reads it only where they say so.
 *
 * @throws AppError `not_found` for a link that opens nothing, `conflict` before there is a summary
 */
export async function claimRun(
  context: DomainContext,
  userId: UserId,
  { token, isShared }: { token: string; isShared: boolean },
): Promise<AssessmentRunId> {
  return withTaking(context, token, async (em, run) => {
    if (summaryOf(run) === null) throw new AppError('conflict')
    em.assign(run, { userId, name: null, email: null, tokenHash: null, linkHash: null })
    await em.flush()
    const inside = { ...context, em }
    await recordEvent(inside, { kind: 'assessment.registered', subjectId: run.id, userId })
    await fillMedicalHistory(inside, run, userId)
    if (isShared) await setShared(inside, run, userId)
    return run.id
  })
}

/** Lets the clinic read it, or no longer. Twice is once. @throws AppError `not_found` */
export async function shareRun(
  context: DomainContext,
  userId: UserId,
  { id, isShared }: { id: AssessmentRunId; isShared: boolean },
): Promise<void> {
  await withOwn(context, userId, id, async (em, run) => {
    if (isShared === (run.sharedAt !== null && run.sharedAt !== undefined)) return
    if (isShared) {
      await setShared({ ...context, em }, run, userId)
      return
    }
    em.assign(run, { sharedAt: null, contactId: null })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'assessment.kept_private', orgId: run.orgId, subjectId: id, userId })
  })
}

/**
 * Takes the proposed plan over: it becomes theirs, or is added to the plan that they have. Twice is once.
 *
 * @throws AppError `not_found`, `version_conflict`
 */
export async function acceptPlan(context: DomainContext, userId: UserId, id: AssessmentRunId): Promise<void> {
  await withOwn(context, userId, id, async (em, run) => {
    const draft = planOf(run)
    if (draft === null) throw new AppError('not_found')
    if (run.acceptedAt !== null && run.acceptedAt !== undefined) return
    const known = await readPersonPlan(readerOf(em), userId)
    const inside = { ...context, em }
    if (known === null) await savePlan(inside, { userId, orgId: null }, { ...draft, version: 0 })
    else {
      const { version, groups, activities, goals } = known
      const added = draft.groups.map((group) => ({ ...group, order: groups.length + group.order }))
      await savePlan(
        inside,
        { userId, orgId: null },
        {
          version,
          groups: [...groups, ...added],
          activities: [...activities, ...draft.activities],
          goals: [...goals, ...draft.goals],
        },
      )
    }
    em.assign(run, { acceptedAt: new Date(context.clock()) })
    await em.flush()
    await recordEvent(inside, { kind: 'assessment.plan_accepted', subjectId: id, userId })
  })
}

/** Deletes it for good. @throws AppError `not_found` */
export async function removeRun(context: DomainContext, userId: UserId, id: AssessmentRunId): Promise<void> {
  await withOwn(context, userId, id, async (em, run) => {
    const { orgId } = run
    const wasShared = run.sharedAt !== null && run.sharedAt !== undefined
    em.remove(run)
    await em.flush()
    const event = { kind: 'assessment.removed', subjectId: id, userId } as const
    await recordEvent({ ...context, em }, wasShared ? { ...event, orgId } : event)
  })
}

const OrgRow = z.object({ orgId: OrgId })

/** A person's own, of whichever org. */
async function withOwn(
  context: DomainContext,
  userId: UserId,
  id: AssessmentRunId,
  work: (em: EntityManager, run: Run) => Promise<void>,
): Promise<void> {
  const { rows } = await sqlOf(OrgRow)`
    select org_id as "orgId" from assessment_runs where id = ${id} and user_id = ${userId}`.execute(
    readerOf(context.em),
  )
  const orgIds = rows.map(({ orgId }) => orgId)
  await inTransaction(withinOrgs(context.em, orgIds), async (em) => {
    const run = await em.findOne(AssessmentRun, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (run === null) throw new AppError('not_found')
    await work(em, run)
  })
}

const PersonRow = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() })

/** Who is no patient of the clinic becomes a contact of it by this: how else would it know whose answers it reads. */
async function setShared(context: DomainContext & { em: EntityManager }, run: Run, userId: UserId): Promise<void> {
  const { em } = context
  const { orgId } = run
  const reader = readerOf(em)
  const contactId = (await isPatient(reader, orgId, userId)) ? null : await contactFor(context, orgId, userId)
  em.assign(run, { sharedAt: new Date(context.clock()), contactId })
  await em.flush()
  await recordEvent(context, { kind: 'assessment.shared', orgId, subjectId: run.id, userId })
}

async function contactFor(context: DomainContext & { em: EntityManager }, orgId: OrgId, userId: UserId) {
  const { rows } = await sqlOf(PersonRow)`
    select trim(concat_ws(' ', first_name, last_name)) as name, email, phone from users where id = ${userId}`.execute(
    readerOf(context.em),
  )
  const [person] = rows
  if (person === undefined) throw new AppError('not_found')
  return findOrMakeContact(context, orgId, person)
}

async function isPatient(reader: Reader, orgId: OrgId, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships
    where org_id = ${orgId} and user_id = ${userId} and role = 'user' and status = 'active'`.execute(reader)
  return rows.length > 0
}

/** What was answered to a question that belongs to a medical history goes there, where nothing stands yet. */
async function fillMedicalHistory(
  context: DomainContext & { em: EntityManager },
  run: Run,
  userId: UserId,
): Promise<void> {
  const reader = readerOf(context.em)
  const { content } = await readVersion(reader, run.assessmentId, run.number)
  const answers = answersOf(run)
  const language = knownLanguage(run.language)
  const history = await readMedicalHistory(reader, userId)
  const told: Partial<Record<MedicalField, string>> = {}
  for (const question of content.questions) {
    const { medical } = question
    const answer = answerIn(question, answers, language)
    if (medical === null || answer === '' || history[medical] !== '') continue
    const line = question.type === 'text' ? answer : `${textIn(question.question, language)}: ${answer}`
    told[medical] = [told[medical], line].filter((part) => part !== undefined).join('\n')
  }
  if (Object.keys(told).length > 0) await changeMedicalHistory(context, { ...history, ...told })
}
