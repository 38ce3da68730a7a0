import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { ASSESSMENTS_MAX } from '#shared/domains/assessments/schema.ts'
import type { PageContent, PageView } from '#shared/domains/assessments/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AssessmentId, OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Assessment, AssessmentVersion } from '../entities/assessment.ts'
import { askedOf } from './expand.ts'
import { readPage } from './queries.ts'

/** Writes an assessment, which nobody finds until it is published. @throws AppError `invalid_input` for one too many */
export async function createPage(context: DomainContext, orgId: OrgId, content: PageContent): Promise<PageView> {
  return inTransaction(context.em, async (em) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`assessments ${orgId}`}, 0))`.execute(readerOf(em))
    if ((await em.count(Assessment, { orgId })) >= ASSESSMENTS_MAX)
      throw invalidField('content', 'validation.tooMany', { maximum: ASSESSMENTS_MAX })
    const page = em.create(Assessment, { orgId, content })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'assessment.created', orgId, subjectId: page.id })
    return readPage(readerOf(em), orgId, page.id)
  })
}

/** Changes an assessment as it is worked on. @throws AppError `not_found`, `version_conflict` */
export async function changePage(
  context: DomainContext,
  orgId: OrgId,
  id: AssessmentId,
  { version, content }: { version: number; content: PageContent },
): Promise<PageView> {
  return inTransaction(context.em, async (em) => {
    const page = await loadPage(em, orgId, id, version)
    const isChanged = JSON.stringify(content) !== JSON.stringify(page.content)
    em.assign(page, { content, isChanged: page.isChanged || isChanged })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'assessment.changed', orgId, subjectId: id })
    return readPage(readerOf(em), orgId, id)
  })
}

/**
 * Gives an assessment to visitors as it is now. The same words again are no new version; one that was withdrawn can be begun again.
 *
 * @throws AppError `not_found`, `version_conflict`
 */
export async function publishPage(
  context: DomainContext,
  orgId: OrgId,
  id: AssessmentId,
  version: number,
): Promise<PageView> {
  return inTransaction(context.em, async (em) => {
    const page = await loadPage(em, orgId, id, version)
    if (page.isChanged || page.published === 0) {
      page.published += 1
      const { content, published: number } = page
      em.create(AssessmentVersion, { orgId, assessmentId: id, number, content, asked: askedOf(content) })
    }
    page.isChanged = false
    page.withdrawnAt = null
    await em.flush()
    const details = { number: page.published }
    await recordEvent({ ...context, em }, { kind: 'assessment.published', orgId, subjectId: id, details })
    return readPage(readerOf(em), orgId, id)
  })
}

/** Lets nobody begin it any more. Twice is once. @throws AppError `not_found` */
export async function withdrawPage(context: DomainContext, orgId: OrgId, id: AssessmentId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const page = await loadPage(em, orgId, id)
    if (page.withdrawnAt !== null && page.withdrawnAt !== undefined) return
    page.withdrawnAt = new Date(context.clock())
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'assessment.withdrawn', orgId, subjectId: id })
  })
}

async function loadPage(
  em: EntityManager,
  orgId: OrgId,
  id: AssessmentId,
  version?: number,
): Promise<InferEntity<typeof Assessment>> {
  const page = await em.findOne(Assessment, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (page === null) throw new AppError('not_found')
  if (version !== undefined && page.version !== version)
    throw new AppError('version_conflict', { details: { current: await readPage(readerOf(em), orgId, id) } })
  return page
}
