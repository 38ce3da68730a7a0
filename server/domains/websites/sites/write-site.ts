import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { deadAnchors } from '#shared/domains/websites/content/check-page.ts'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import type { Problem } from '#shared/domains/websites/content/tree.ts'
import { WEBSITES_MAX } from '#shared/domains/websites/schema.ts'
import type { ChangeWebsite, KeepDraft, NewWebsite, WebsiteView } from '#shared/domains/websites/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { Website, WebsiteAddress, WebsiteVersion } from '../entities/website.ts'
import { readTemplate } from '../templates/queries.ts'
import { refuseTakenLanguage } from './add-language.ts'
import { foreignPictures, notePictures } from './pictures.ts'
import { readWebsite } from './queries.ts'

/**
 * Begins a website with a template (spec §4 Site creation).
 *
 * @throws AppError `not_found` without such a template, `invalid_input` for one too many or an address that is taken
 */
export async function createWebsite(context: DomainContext, orgId: OrgId, input: NewWebsite): Promise<WebsiteView> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`websites ${orgId}`}, 0))`.execute(reader)
    if ((await em.count(Website, { orgId, variantOf: null })) >= WEBSITES_MAX)
      throw invalidField('name', 'validation.tooMany', { maximum: WEBSITES_MAX })
    const { content } = await readTemplate(reader, orgId, input.template_id, input.language)
    await takeAddress(em, orgId, input.url)
    const { template_id: templateId, ...rest } = input
    const website = em.create(Website, { orgId, ...rest, templateId, content })
    await em.flush()
    await notePictures(reader, { orgId, websiteId: website.id }, parsePage(content))
    await recordEvent({ ...context, em }, { kind: 'website.created', orgId, subjectId: website.id })
    return readWebsite(reader, orgId, website.id)
  })
}

/**
 * Changes what stands around the text of a website; it counts at once.
 *
 * @throws AppError `not_found`, `version_conflict`, `invalid_input` for an address that is taken, or a language that it has
 */
export async function changeWebsite(
  context: DomainContext,
  orgId: OrgId,
  id: WebsiteId,
  { version, is_public: isPublic, ...input }: ChangeWebsite,
): Promise<WebsiteView> {
  return inTransaction(context.em, async (em) => {
    const website = await loadWebsite(em, orgId, id, version)
    if (input.language !== website.language) await refuseTakenLanguage(em, website, input.language)
    if (input.url !== website.url) await changeAddress(em, website, input.url)
    em.assign(website, { ...input, isPublic })
    await em.flush()
    const details = { fields: Object.keys(input) }
    await recordEvent({ ...context, em }, { kind: 'website.changed', orgId, subjectId: id, details })
    return readWebsite(readerOf(em), orgId, id)
  })
}

/**
 * Keeps the text as it is worked on, whatever stands in it, and says what is wrong with it. What is published stays.
 *
 * @throws AppError `not_found`, and `version_conflict` with what somebody else has kept meanwhile
 */
export async function keepDraft(
  context: DomainContext,
  orgId: OrgId,
  id: WebsiteId,
  { version, content }: KeepDraft,
): Promise<{ site: WebsiteView; problems: Problem[] }> {
  return inTransaction(context.em, async (em) => {
    const website = await loadWebsite(em, orgId, id, version)
    if (content !== website.content) em.assign(website, { content, isChanged: true })
    await em.flush()
    const { problems } = await readDraft(em, context, website)
    return { site: await readWebsite(readerOf(em), orgId, id), problems }
  })
}

/**
 * Shows the draft to everybody, as a version that is never changed.
 *
 * @throws AppError `not_found`, `version_conflict`, and `invalid_input` while there is a problem in it, or a link that leads nowhere: the last good version stays
 */
export async function publishWebsite(
  context: DomainContext,
  orgId: OrgId,
  id: WebsiteId,
  version: number,
): Promise<WebsiteView> {
  return inTransaction(context.em, async (em) => {
    const website = await loadWebsite(em, orgId, id, version)
    const { page, problems } = await readDraft(em, context, website)
    const [first] = [...problems, ...deadAnchors(page.marks)]
    if (first !== undefined) throw invalidField('content', 'validation.siteProblem', { line: first.line })
    if (website.content.trim() === '') throw invalidField('content', 'validation.required')
    if (website.isChanged || website.published === 0) {
      website.published += 1
      em.create(WebsiteVersion, {
        orgId,
        websiteId: id,
        number: website.published,
        content: website.content,
        publishedBy: signedIn(context.actor).userId,
      })
    }
    em.assign(website, { isChanged: false, isPublic: true })
    await em.flush()
    const details = { number: website.published }
    await recordEvent({ ...context, em }, { kind: 'website.published', orgId, subjectId: id, details })
    return readWebsite(readerOf(em), orgId, id)
  })
}

/** Takes a website away with its versions. @throws AppError `not_found`, and `invalid_input` for one that has other languages */
export async function removeWebsite(context: DomainContext, orgId: OrgId, id: WebsiteId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const website = await loadWebsite(em, orgId, id)
    // The others have their address by it.
    if ((await em.count(Website, { variantOf: id })) > 0) throw invalidField('language', 'validation.siteHasLanguages')
    em.remove(website)
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'website.removed', orgId, subjectId: id })
  })
}

type Row = InferEntity<typeof Website>

/** The text of a website with what is wrong with it, whose pictures are noted where all of them are the org's to show. */
async function readDraft(em: EntityManager, context: DomainContext, website: Row) {
  const reader = readerOf(em)
  const { id: websiteId, orgId } = website
  const page = parsePage(website.content)
  const foreign = await foreignPictures(reader, { orgId, userId: signedIn(context.actor).userId }, page)
  if (foreign.length === 0) await notePictures(reader, { orgId, websiteId }, page)
  return { page, problems: [...page.problems, ...foreign] }
}

async function loadWebsite(em: EntityManager, orgId: OrgId, id: WebsiteId, version?: number): Promise<Row> {
  const website = await em.findOne(Website, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (website === null) throw new AppError('not_found')
  if (version !== undefined && website.version !== version)
    throw new AppError('version_conflict', { details: { current: await readWebsite(readerOf(em), orgId, id) } })
  return website
}

/** So many of its former addresses lead to a website: an org is not to keep more words from everybody than it uses. */
const FORMER_MAX = 5

/** The address until now goes on to lead there. */
async function changeAddress(em: EntityManager, website: Row, url: string | null): Promise<void> {
  const { id: websiteId, orgId, url: former, published } = website
  await takeAddress(em, orgId, url)
  // Where nothing was ever shown, nobody can have kept it.
  if (former === null || former === undefined || published === 0) return
  em.create(WebsiteAddress, { orgId, websiteId, url: former })
  const older = await em.find(WebsiteAddress, { websiteId }, { orderBy: { id: 'desc' }, offset: FORMER_MAX })
  for (const one of older) em.remove(one)
}

/** An address is there once in the whole installation, also one that was another's before; whose it is, nobody is told. */
async function takeAddress(em: EntityManager, orgId: OrgId, url: string | null): Promise<void> {
  if (url === null) return
  const reader = readerOf(em)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`website-url ${url}`}, 0))`.execute(reader)
  const { rows } = await sql`
    select 1 from websites where url = ${url}
    union all select 1 from website_addresses where url = ${url} and org_id <> ${orgId}`.execute(reader)
  if (rows.length > 0) throw invalidField('url', 'validation.siteAddressTaken')
  await em.nativeDelete(WebsiteAddress, { orgId, url })
}
