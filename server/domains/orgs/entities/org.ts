import { defineEntity, p } from '@mikro-orm/core'
import { OrgKind, Status } from '#shared/kernel/roles.ts'
import type { Feature } from '#shared/domains/orgs/features.ts'
import type { Hours, ScheduleEntry } from '#shared/domains/scheduling/hours.ts'
import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import { baseColumns, instant } from '#server/database/columns.ts'

/** What of an org's settings is used so far (spec §3 Org settings). */
export interface OrgSettings {
  features?: Feature[]
  /** Switched on by the system; the org cannot change these. */
  system?: Feature[]
  schedules?: ScheduleEntry[]
  minAdvanceMinutes?: number
  isSetupComplete?: boolean
}

const OrgSchema = defineEntity({
  name: 'Org',
  tableName: 'orgs',
  properties: {
    ...baseColumns,
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
    settings: p.json<OrgSettings>().defaultRaw("'{}'::jsonb"),
    deletedAt: instant().nullable(),
  },
  indexes: [{ name: 'orgs_partner', properties: ['partnerId'] }],
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

/** The hours that an org's settings stand for (docs/decisions/scheduling.md). */
export function hoursOf(timeZone: string, settings: OrgSettings): Hours {
  const usesSchedules = settings.features?.includes('useSchedules') ?? false
  return {
    timeZone,
    schedules: usesSchedules ? (settings.schedules ?? DEFAULT_SCHEDULES) : null,
    minAdvanceMinutes: settings.minAdvanceMinutes ?? 0,
  }
}
