import { sql } from 'kysely'
import { z } from 'zod'
import { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { ServiceRole } from '#shared/domains/services/schema.ts'
import { OrgKind } from '#shared/kernel/roles.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { hoursOf } from '#server/domains/orgs/index.ts'
import { readShownTeam } from '../team/queries.ts'
import type { ShownMember } from '../team/queries.ts'

const OfferRow = z.object({
  id: ServiceId,
  role: ServiceRole,
  name: z.string(),
  description: z.string(),
  photoURL: z.string().nullable(),
  packaging: z.string().nullable(),
  features: z.array(z.string()),
})

export const FactsRow = z.object({
  orgName: z.string(),
  kind: OrgKind,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  photoURL: z.string().nullable(),
  isPublic: z.boolean(),
  timeZone: z.string(),
  settings: OrgSettings,
  services: z.array(OfferRow),
})

/** What a page shows of its org as it is now: of persons those alone who agreed, no price, no contact of a person of the org. */
export interface OrgFacts extends Omit<z.infer<typeof FactsRow>, 'settings' | 'orgName'> {
  id: OrgId
  name: string
  hours: Hours
  /** Whether its opening hours were said by itself. */
  hasHours: boolean
  /** Whether it asks who books whether they are a person. */
  asksPerson: boolean
  team: readonly ShownMember[]
}

const SERVICES_MAX = 60

/** What is read of an org `o` for that. */
export const FACTS = sql`o.name as "orgName", o.kind, o.email, o.phone, o.website, o.address, o.city, o.state, o.zipcode, o.country,
  o.photo_url as "photoURL", o.is_public as "isPublic", o.time_zone as "timeZone", o.settings,
  coalesce((select jsonb_agg(s) from (
    select s.id, s.role, s.name, s.description, s.photo_url as "photoURL", s.packaging, s.features from services s
    where s.org_id = o.id and s.status = 'active' and s.is_public and not s.is_org_subscription
    order by lower(s.name), s.id limit ${SERVICES_MAX}) s), '[]') as services`

/** Null where the org is not active, and with it all of its pages. */
export async function readFacts(reader: Reader, orgId: OrgId): Promise<OrgFacts | null> {
  const { rows } = await sqlOf(FactsRow)`
    select ${FACTS} from orgs o where o.id = ${orgId} and o.status = 'active' and o.deleted_at is null`.execute(reader)
  const [row] = rows
  return row === undefined ? null : factsOf(orgId, row, await readShownTeam(reader, orgId))
}

/** The same of what was read already; with it other things of a website may have been read. */
export function factsOf(orgId: OrgId, row: z.infer<typeof FactsRow>, team: readonly ShownMember[]): OrgFacts {
  const { settings, orgName: name, ...facts } = row
  return {
    ...facts,
    id: orgId,
    name,
    hours: hoursOf(row.timeZone, settings),
    hasHours: settings.features?.includes('useSchedules') === true,
    asksPerson: settings.bookingRecaptcha === true,
    team,
  }
}
