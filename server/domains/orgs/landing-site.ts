import { sql } from 'kysely'
import { featuresOn } from '#shared/domains/orgs/features.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'

/** Whether a website is one of that very org that everybody sees. */
const isThere = (site: unknown, org: unknown) =>
  sql`exists (select 1 from websites w where w.id = ${site} and w.org_id = ${org} and w.is_public and w.published > 0)`

/** The same of the one that the settings of an org `o` name. */
export const HAS_LANDING_SITE = isThere(sql`(o.settings->>'redirectSiteId')::uuid`, sql`o.id`)

const leads = (settings: OrgSettings): boolean => featuresOn(settings).includes('redirectToSite')

/**
 * Holds an org that begins to lead people to a website, or leads them to another, to one of its own that is there (spec §4,
 * Auth session). Of one that was hidden since nothing else is held up: nobody is led to it then.
 *
 * @throws AppError `invalid_input` naming `redirectSiteId`
 */
export async function assertLandingSite(
  reader: Reader,
  id: OrgId,
  before: OrgSettings,
  after: OrgSettings,
): Promise<void> {
  const site = after.redirectSiteId ?? null
  const isOther = site !== (before.redirectSiteId ?? null)
  const isJudged = leads(after) ? isOther || !leads(before) : isOther && site !== null
  if (!isJudged) return
  const { rows } = await sql`select 1 where ${isThere(site, id)}`.execute(reader)
  if (rows.length === 0)
    throw new AppError('invalid_input', { fields: { redirectSiteId: { key: 'validation.landingSite' } } })
}
