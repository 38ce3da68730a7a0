import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { CampaignInput } from '#shared/domains/campaigns/schema.ts'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'
import type { TestServer } from './test-server.ts'

const KEPT = 5

/** What a call writes of a campaign: one that is shown to everybody, always. */
export const aCampaignInput = (change: Partial<CampaignInput> = {}): CampaignInput => ({
  name: 'Spring check-up',
  services: [],
  ctaURL: 'https://clinic.example/spring',
  ctaText: 'Book it',
  title: 'Spring check-up',
  caption: 'Half an hour that tells a lot.',
  startDate: null,
  endDate: null,
  photoURL: null,
  status: 'active',
  comparedWith: null,
  ...change,
})

/** A campaign of an org that is shown always, as it stands in the database. */
export async function aStoredCampaign(server: TestServer, orgId: OrgId): Promise<CampaignId> {
  const { reader } = server.running.services
  // An org may have so many and no more: those of earlier calls make room, and some that are being asked about stay.
  await sql`
    delete from campaigns where org_id = ${orgId}
      and id not in (select id from campaigns where org_id = ${orgId} order by id desc limit ${KEPT})`.execute(reader)
  const id = v7() as CampaignId
  const { name, ctaURL, ctaText, title, caption } = aCampaignInput()
  await sql`
    insert into campaigns (id, created_at, updated_at, org_id, name, cta_url, cta_text, title, caption)
    values (${id}, now(), now(), ${orgId}, ${name}, ${ctaURL}, ${ctaText}, ${title}, ${caption})`.execute(reader)
  return id
}
