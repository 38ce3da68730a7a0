import { sql } from 'kysely'
import type { SaveSitePage, SitePageDraft } from '#shared/domains/site/schema.ts'
import { ANNOUNCEMENT_MAX } from '#shared/domains/site/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { SitePage } from './entities.ts'
import { listDrafts } from './queries.ts'

/**
 * Writes a language of a page. Two who write it at once come one after the other, and the second hears of the first.
 *
 * @throws AppError `version_conflict` with what is stored now, `invalid_input` for an announcement of more than a sentence or two
 */
export async function savePage(
  context: DomainContext,
  { page, language }: Pick<SitePageDraft, 'page' | 'language'>,
  { text, isPublished, version }: SaveSitePage,
): Promise<SitePageDraft> {
  if (page === 'announcement' && text.length > ANNOUNCEMENT_MAX)
    throw invalidField('text', 'validation.tooLong', { maximum: ANNOUNCEMENT_MAX })
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended('site_pages' || ${page}::text || ${language}::text, 0))`.execute(
      reader,
    )
    const find = async () => (await listDrafts(reader)).find((one) => one.page === page && one.language === language)
    const stored = await em.findOne(SitePage, { page, language })
    if ((stored?.version ?? 0) !== version)
      throw new AppError('version_conflict', { details: { current: (await find()) ?? null } })
    const saved =
      stored === null
        ? em.create(SitePage, { page, language, text, isPublished })
        : em.assign(stored, { text, isPublished, updatedAt: new Date(context.clock()) })
    await em.flush()
    await recordEvent(
      { ...context, em },
      {
        kind: 'page.saved',
        subjectId: saved.id,
        details: { fields: [page, language, ...(isPublished ? ['published'] : [])] },
      },
    )
    const after = await find()
    if (after === undefined) throw new AppError('internal')
    return after
  })
}
