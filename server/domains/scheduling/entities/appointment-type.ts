import { defineEntity, p } from '@mikro-orm/core'
import { AppointmentColor } from '#shared/domains/scheduling/appointment-color.ts'
import type { LocalText } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Question } from '#shared/domains/scheduling/visit-types/schema.ts'
import { AppointmentTypeId } from '#shared/kernel/ids.ts'
import type { RoomId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** A kind of visit that an org gives (docs/decisions/scheduling/appointment-types.md). */
export const AppointmentType = defineEntity({
  name: 'AppointmentType',
  tableName: 'appointment_types',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(AppointmentTypeId),
    orgId: ofOrg,
    names: p.json<LocalText>(),
    /** How long it takes, and what it keeps its provider and its room beside that. */
    minutes: p.smallint(),
    bufferBefore: p.smallint().default(0),
    bufferAfter: p.smallint().default(0),
    color: p.enum(AppointmentColor.options).default('blue'),
    /** Of the catalogue: its price. */
    serviceId: p.uuid().$type<ServiceId>().nullable(),
    /** Who may give it and where; ids of those who left and of rooms given up count for nothing. */
    providerIds: p.json<UserId[]>().defaultRaw("'[]'::jsonb"),
    roomIds: p.json<RoomId[]>().defaultRaw("'[]'::jsonb"),
    atOnce: p.smallint().nullable(),
    leadMinutes: p.integer().nullable(),
    horizonDays: p.smallint().nullable(),
    isPublic: p.boolean().default(true),
    questions: p.json<Question[]>().defaultRaw("'[]'::jsonb"),
    instructions: p.json<LocalText>().defaultRaw("'{}'::jsonb"),
    /** In which order they are shown. */
    position: p.smallint().default(0),
    /** One that is given up stays for the visits that were booked as it. */
    removedAt: instant().nullable(),
  },
  indexes: [{ name: 'appointment_types_org', properties: ['orgId', 'position'] }],
})
