import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { TEMPLATES_MAX } from '#shared/domains/websites/schema.ts'
import type { NewTemplate, TemplateView } from '#shared/domains/websites/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, WebsiteTemplateId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { WebsiteTemplate } from '../entities/website.ts'
import { readTemplate } from './queries.ts'

/** Keeps a template of the org's own. @throws AppError `invalid_input` for one too many */
export async function createTemplate(context: DomainContext, orgId: OrgId, input: NewTemplate): Promise<TemplateView> {
  return inTransaction(context.em, async (em) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`website-templates ${orgId}`}, 0))`.execute(readerOf(em))
    if ((await em.count(WebsiteTemplate, { orgId })) >= TEMPLATES_MAX)
      throw invalidField('name', 'validation.tooMany', { maximum: TEMPLATES_MAX })
    const template = em.create(WebsiteTemplate, { orgId, ...input })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'website.template_created', orgId, subjectId: template.id })
    return readTemplate(readerOf(em), orgId, template.id, 'en')
  })
}

/** Changes one of the org's own. @throws AppError `not_found`, `version_conflict` */
export async function changeTemplate(
  context: DomainContext,
  orgId: OrgId,
  id: WebsiteTemplateId,
  { version, ...input }: NewTemplate & { version: number },
): Promise<TemplateView> {
  return inTransaction(context.em, async (em) => {
    const template = await loadTemplate(em, orgId, id)
    if (template.version !== version)
      throw new AppError('version_conflict', {
        details: { current: await readTemplate(readerOf(em), orgId, id, 'en') },
      })
    em.assign(template, input)
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'website.template_changed', orgId, subjectId: id })
    return readTemplate(readerOf(em), orgId, id, 'en')
  })
}

/** Takes one away; websites that began with it stay. @throws AppError `not_found` */
export async function removeTemplate(context: DomainContext, orgId: OrgId, id: WebsiteTemplateId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    em.remove(await loadTemplate(em, orgId, id))
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'website.template_removed', orgId, subjectId: id })
  })
}

async function loadTemplate(
  em: EntityManager,
  orgId: OrgId,
  id: WebsiteTemplateId,
): Promise<InferEntity<typeof WebsiteTemplate>> {
  const template = await em.findOne(WebsiteTemplate, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (template === null) throw new AppError('not_found')
  return template
}
