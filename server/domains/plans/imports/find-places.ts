import type { z } from 'zod'
import { sql } from 'kysely'
import { isDefaultTemplate } from '#shared/domains/imports/plan-words.ts'
import { labelKey } from '#shared/domains/plans/adding.ts'
import { PlanContent } from '#shared/domains/plans/schema.ts'
import { PlanId, ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { listNumberedServices } from '../queries.ts'
import type { NumberedService } from '../queries.ts'

const Known = PlanContent.omit({ sources: true }).extend({ id: PlanId, serviceId: ServiceId.nullable() })
/** A template as it stands. */
export type KnownTemplate = z.infer<typeof Known>

/** Where a template of the org stands: for one of its subscriptions, or for none as the default. */
export interface TemplatePlace {
  service: NumberedService | null
  known: KnownTemplate | null
}

/** Which template a cell names, or why it names none. */
type PlaceOf = (word: string | null) => TemplatePlace | LineProblem

/**
 * Finds the templates of an org by what a file calls them: the name of a subscription, else its SKU, whatever the case, and the
 * default by its word in any of the languages. A template has no name of its own.
 *
 * @param isHeld nobody else changes them until the transaction ends
 */
export async function findPlaces(reader: Reader, orgId: OrgId, isHeld: boolean): Promise<PlaceOf> {
  const services = await listNumberedServices(reader, orgId)
  const { rows } = await sqlOf(Known)`
    select id, service_id as "serviceId", description, narrative, entry_type as "entryType", groups, activities, goals from plans
    where user_id is null and org_id = ${orgId} order by id ${isHeld ? sql`for update` : sql``}`.execute(reader)
  const byService = new Map(rows.map((row) => [row.serviceId, row]))
  const [byName, bySku] = [grouped(services, ({ name }) => name), grouped(services, ({ sku }) => sku)]
  const placeOf = (service: NumberedService | null): TemplatePlace => ({
    service,
    known: byService.get(service?.id ?? null) ?? null,
  })
  return (word) => {
    if (word === null) return problem('template', 'validation.required')
    const [service, ...others] = byName.get(labelKey(word)) ?? bySku.get(labelKey(word)) ?? []
    if (others.length > 0) return problem('template', 'validation.importSeveralTemplates')
    if (service !== undefined) return placeOf(service)
    return isDefaultTemplate(word)
      ? placeOf(null)
      : problem('template', 'validation.importTemplateUnknown', { name: word.slice(0, NAME_SHOWN) })
  }
}

/** Letters of a cell that stand in a sentence about it. */
const NAME_SHOWN = 80

function grouped(services: readonly NumberedService[], wordOf: (service: NumberedService) => string) {
  const groups = new Map<string, NumberedService[]>()
  for (const service of services) {
    const key = labelKey(wordOf(service))
    groups.set(key, [...(groups.get(key) ?? []), service])
  }
  return groups
}
