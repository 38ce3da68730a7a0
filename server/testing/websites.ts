import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { TeamMemberId, WebsiteDomainId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId, WebsiteId, WebsiteTemplateId } from '#shared/kernel/ids.ts'
import type { TestServer } from './test-server.ts'

const KEPT = 5

interface WebsiteOptions {
  content?: string
  url?: string
  language?: SiteLanguage
  /** Whether it was published. */
  isOut?: boolean
}

/** An org with websites switched on and an address of its own. */
export async function withWebsites(server: TestServer, orgId: OrgId): Promise<OrgId> {
  await sql`
    update orgs set email = coalesce(email, ${`desk-${orgId}@clinic.test`}),
      settings = jsonb_set(settings, '{features}', coalesce(settings->'features', '[]') - 'enableWebsite' || '["enableWebsite"]')
    where id = ${orgId}`.execute(server.running.services.reader)
  return orgId
}

/** A website of an org, published, as it stands in the database. */
export async function aStoredWebsite(
  server: TestServer,
  orgId: OrgId,
  { content = '<Hero title="Welcome" />\n\n<Contact />\n', url, language = 'en', isOut = true }: WebsiteOptions = {},
): Promise<WebsiteId> {
  const { reader } = server.running.services
  await withWebsites(server, orgId)
  // An org may have so many and no more: those of earlier calls make room, and some that are being asked about stay.
  await sql`
    delete from websites where org_id = ${orgId} and url is null
      and id not in (select id from websites where org_id = ${orgId} order by id desc limit ${KEPT})`.execute(reader)
  const id = v7() as WebsiteId
  await sql`
    insert into websites (id, created_at, updated_at, org_id, name, url, template_id, language, accent, content, published, is_changed)
    values (${id}, now(), now(), ${orgId}, 'Our clinic', ${url ?? null}, 'clinic', ${language}, 'default', ${content}, ${isOut ? 1 : 0}, ${!isOut})`.execute(
    reader,
  )
  if (isOut)
    await sql`
      insert into website_versions (id, created_at, updated_at, org_id, website_id, number, content)
      values (${v7()}, now(), now(), ${orgId}, ${id}, 1, ${content})`.execute(reader)
  return id
}

/** A name that nobody else has; no id stands in it as one, since what is written down tells of none. */
export const websiteDomainHost = (id: string): string => `c${id.replaceAll('-', '')}.harborhealth.org`

/** A name of the org's own at which one of its websites answers, or is to. */
export async function aWebsiteDomain(
  server: TestServer,
  orgId: OrgId,
  siteId: WebsiteId,
  { host, isProven = true }: { host?: string; isProven?: boolean } = {},
): Promise<WebsiteDomainId> {
  const id = WebsiteDomainId.parse(v7())
  const { reader } = server.running.services
  await sql`
    delete from website_domains where org_id = ${orgId}
      and id not in (select id from website_domains where org_id = ${orgId} order by id desc limit ${KEPT})`.execute(
    reader,
  )
  await sql`
    insert into website_domains (id, created_at, updated_at, org_id, website_id, host, proven_at, led_at, checked_at)
    values (${id}, now(), now(), ${orgId}, ${siteId}, ${host ?? websiteDomainHost(id)},
      ${isProven ? new Date() : null}, ${isProven ? new Date() : null}, ${isProven ? new Date() : null})`.execute(
    reader,
  )
  return id
}

/** A template of the org's own. */
export async function aStoredTemplate(server: TestServer, orgId: OrgId): Promise<WebsiteTemplateId> {
  const { reader } = server.running.services
  await sql`
    delete from website_templates where org_id = ${orgId}
      and id not in (select id from website_templates where org_id = ${orgId} order by id desc limit ${KEPT})`.execute(
    reader,
  )
  const id = v7() as WebsiteTemplateId
  await sql`
    insert into website_templates (id, created_at, updated_at, org_id, name, description, category, content)
    values (${id}, now(), now(), ${orgId}, 'Ours', '', 'Custom', '<Hero title="Hello" />')`.execute(reader)
  return id
}

/** One of the staff who agreed to be shown on its websites. */
export async function aTeamMember(server: TestServer, orgId: OrgId, userId: UserId): Promise<TeamMemberId> {
  await withWebsites(server, orgId)
  const id = TeamMemberId.parse(v7())
  await sql`
    insert into team_members (id, created_at, updated_at, org_id, membership_id, user_id, is_shown, title)
    select ${id}, now(), now(), org_id, id, user_id, true, 'Dermatologist' from memberships
    where org_id = ${orgId} and user_id = ${userId}`.execute(server.running.services.reader)
  return id
}
