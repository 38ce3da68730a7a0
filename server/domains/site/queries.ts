import { z } from 'zod'
import { Announcement, SitePageDraft, SitePageName } from '#shared/domains/site/schema.ts'
import type { SitePage, SystemText } from '#shared/domains/site/schema.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const DraftRow = SitePageDraft.extend({ updatedAt: z.string() })

/** Which pages are published in any language. */
export async function listPublished(reader: Reader): Promise<SitePageName[]> {
  const { rows } = await sqlOf(z.object({ page: SitePageName }))`
    select distinct page from site_pages where is_published and page <> 'announcement' order by page`.execute(reader)
  return rows.map(({ page }) => page)
}

/** A published page: in that language, else in English, else in whichever there is; null where it is in none. */
export async function readPage(
  reader: Reader,
  page: SitePageName,
  language: SitePage['language'],
): Promise<SitePage | null> {
  const text = await readText(reader, page, language)
  return text === null ? null : { page, ...text }
}

/** What is published of a text: in that language, else in English, else in whichever there is. */
export async function readText(
  reader: Reader,
  page: SystemText,
  language: SitePage['language'],
): Promise<Announcement | null> {
  const { rows } = await sqlOf(Announcement)`
    select language, text, updated_at as "updatedAt" from site_pages where page = ${page} and is_published
    order by language = ${language} desc, language = 'en' desc, language limit 1`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { ...row, updatedAt: instantFromRow(row.updatedAt) }
}

/** All that was written: a handful, three texts of five languages at most. */
export async function listDrafts(reader: Reader): Promise<SitePageDraft[]> {
  const { rows } = await sqlOf(DraftRow)`
    select page, language, text, is_published as "isPublished", version, updated_at as "updatedAt"
    from site_pages order by page, language`.execute(reader)
  return rows.map((row) => ({ ...row, updatedAt: instantFromRow(row.updatedAt) }))
}
