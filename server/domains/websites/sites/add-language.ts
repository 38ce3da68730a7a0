import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import type { SiteLanguage, WebsiteView } from '#shared/domains/websites/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Website } from '../entities/website.ts'
import { notePictures } from './pictures.ts'
import { readWebsite } from './queries.ts'

/**
 * Begins a website in another language with a copy of its text, which is there to be translated. It is a website as any, found by
 * the address of the first.
 *
 * @throws AppError `not_found`, and `invalid_input` for a language that it has
 */
export async function addLanguage(
  context: DomainContext,
  { orgId, siteId }: { orgId: OrgId; siteId: WebsiteId },
  language: SiteLanguage,
): Promise<WebsiteView> {
  return inTransaction(context.em, async (em) => {
    const site = await em.findOne(Website, { id: siteId, orgId })
    if (site === null) throw new AppError('not_found')
    await refuseTakenLanguage(em, site, language)
    const { name, description, templateId, accent, content } = site
    const variantOf = site.variantOf ?? site.id
    const variant = em.create(Website, { orgId, name, description, templateId, accent, content, language, variantOf })
    await em.flush()
    await notePictures(readerOf(em), { orgId, websiteId: variant.id }, parsePage(content))
    await recordEvent({ ...context, em }, { kind: 'website.created', orgId, subjectId: variant.id })
    return readWebsite(readerOf(em), orgId, variant.id)
  })
}

/** A website is there once in each language. @throws AppError `invalid_input` */
export async function refuseTakenLanguage(
  em: EntityManager,
  { id, orgId, variantOf }: { id: WebsiteId; orgId: OrgId; variantOf?: WebsiteId | null },
  language: SiteLanguage,
): Promise<void> {
  const reader = readerOf(em)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`websites ${orgId}`}, 0))`.execute(reader)
  const { rows } = await sql`
    select 1 from websites where coalesce(variant_of, id) = ${variantOf ?? id} and language = ${language}`.execute(
    reader,
  )
  if (rows.length > 0) throw invalidField('language', 'validation.siteLanguageTaken')
}
