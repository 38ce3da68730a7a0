import { sql } from 'kysely'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'

/** Of an org `o`: whether the website that its settings name is one of its own that everybody sees. */
export const HAS_LANDING_SITE = sql`exists (select 1 from websites w
  where w.id = (o.settings->>'redirectSiteId')::uuid and w.org_id = o.id and w.is_public and w.published > 0)`

const leads = ({ features = [], system = [] }: OrgSettings): boolean =>
  [...features, ...system].includes('redirectToSite')

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
  const { rows } = await sql`
    select 1 from websites where id = ${site} and org_id = ${id} and is_public and published > 0`.execute(reader)
  if (rows.length === 0)
    throw new AppError('invalid_input', { fields: { redirectSiteId: { key: 'validation.landingSite' } } })
}
