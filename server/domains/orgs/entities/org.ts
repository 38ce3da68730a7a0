import { defineEntity, p } from '@mikro-orm/core'
import { OrgKind, Status } from '#shared/kernel/roles.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'

const OrgSchema = defineEntity({
  name: 'Org',
  tableName: 'orgs',
  properties: {
    ...baseColumns,
    id: idOf(OrgId),
    name: p.string().length(200),
    kind: p.enum(OrgKind.options),
    status: p.enum(Status.options).default('pending'),
    email: p.string().length(254).nullable(),
    phone: p.string().length(32).nullable(),
    website: p.string().length(2000).nullable(),
    address: p.string().length(200).nullable(),
    city: p.string().length(100).nullable(),
    state: p.string().length(100).nullable(),
    country: p.string().length(2).nullable(),
    zipcode: p.string().length(20).nullable(),
    about: p.text().nullable(),
    photoURL: p.string().length(2000).fieldName('photo_url').nullable(),
    isPublic: p.boolean().default(true),
    /** IANA name; days, hours and reminders are counted in it. */
    timeZone: p.string().length(64).default('UTC'),
    partnerId: p.uuid().nullable(),
    contactName: p.string().length(200).nullable(),
    contactEmail: p.string().length(254).nullable(),
    physicianName: p.string().length(200).nullable(),
    /** National Provider Identifier: ten digits. */
    physicianNpi: p.string().length(10).fieldName('physician_npi').nullable(),
    /** The picture of the state licence. */
    stateLic: p.string().length(2000).nullable(),
    /** When the medical director's consent was given; never taken back by an edit. */
    consentAt: instant().nullable(),
    /** Whether the people of its partner see its health data: its own to decide, and no until then. */
    isHealthShared: p.boolean().default(false),
    settings: p.json<OrgSettings>().defaultRaw("'{}'::jsonb"),
    deletedAt: instant().nullable(),
    /** From then on there is no way back. */
    erasedAt: instant().nullable(),
    // Kept by a trigger: what it is found by (docs/decisions/shared/search.md).
    searchText: p.text().default('').lazy(),
    searchKeys: p
      .array((n) => Number(n))
      .columnType('int[]')
      .default([])
      .lazy(),
  },
  indexes: [
    { name: 'orgs_partner', properties: ['partnerId'] },
    {
      name: 'orgs_words',
      expression:
        'create index orgs_words on orgs using gin (search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off)',
    },
    { name: 'orgs_name', expression: 'create index orgs_name on orgs (lower(name), id) where deleted_at is null' },
    {
      name: 'orgs_partner_name',
      expression: 'create index orgs_partner_name on orgs (partner_id, lower(name), id) where deleted_at is null',
    },
    {
      name: 'orgs_partner_status',
      expression:
        'create index orgs_partner_status on orgs (partner_id, status, created_at, id) include (kind, deleted_at) where partner_id is not null',
    },
    {
      name: 'orgs_tally',
      expression: 'create index orgs_tally on orgs (partner_id, status, kind) where deleted_at is null',
    },
    { name: 'orgs_status_created', properties: ['status', 'createdAt'] },
    {
      name: 'orgs_leaving',
      expression: 'create index orgs_leaving on orgs (deleted_at) where deleted_at is not null and erased_at is null',
    },
    {
      // A picture of a licence is shown, and taken, by the org that refers to it.
      name: 'orgs_state_lic',
      expression: 'create index orgs_state_lic on orgs (state_lic) where state_lic is not null',
    },
    {
      name: 'orgs_search',
      expression:
        "create index orgs_search on orgs using gin ((lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(city, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops) with (fastupdate = off)",
    },
  ],
})

/** An organisation: a clinic, a reseller, a supplier or the system itself (spec §3 Org). */
export class Org extends OrgSchema.class {
  hours(): Hours {
    return hoursOf(this.timeZone, this.settings)
  }
}
OrgSchema.setClass(Org)

/** The column by which a row belongs to an org: holds the id, refers to the org. Every index of a tenant's table begins with it. */
export const ofOrg = () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('restrict')

/** The hours that an org's settings stand for (docs/decisions/scheduling/scheduling.md). */
export function hoursOf(timeZone: string, settings: OrgSettings): Hours {
  const usesSchedules = settings.features?.includes('useSchedules') ?? false
  return {
    timeZone,
    schedules: usesSchedules ? (settings.schedules ?? DEFAULT_SCHEDULES) : null,
    breaks: settings.breaks ?? [],
    closures: settings.closures ?? [],
    minAdvanceMinutes: settings.minAdvanceMinutes ?? 0,
  }
}
