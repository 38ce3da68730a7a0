import { sql } from 'kysely'
import { BuiltIn, TemplateView } from '#shared/domains/websites/schema.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { builtInTemplate } from './built-in.ts'

const ofOrg = (orgId: OrgId) => sql`
  select id, name, description, category, content, false as "isDefaultTemplate", version
  from website_templates where org_id = ${orgId}`

/** Those of the product in a language, then the org's own by name. */
export async function listTemplates(reader: Reader, orgId: OrgId, language: SiteLanguage): Promise<TemplateView[]> {
  const { rows } = await sqlOf(TemplateView)`${ofOrg(orgId)} order by lower(name), id`.execute(reader)
  return [...BuiltIn.options.map((id) => builtInTemplate(id, language)), ...rows]
}

/** One of them. @throws AppError `not_found` (spec §8: Template not found) */
export async function readTemplate(
  reader: Reader,
  orgId: OrgId,
  id: TemplateView['id'],
  language: SiteLanguage,
): Promise<TemplateView> {
  const builtIn = BuiltIn.safeParse(id)
  if (builtIn.success) return builtInTemplate(builtIn.data, language)
  const { rows } = await sqlOf(TemplateView)`${ofOrg(orgId)} and id = ${id}`.execute(reader)
  const [found] = rows
  if (found === undefined) throw new AppError('not_found')
  return found
}
